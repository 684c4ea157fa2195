import { Button, formatTime, Switch, showToast } from '@kaozhou/ui'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { newRequestKey } from '../../../data/new-request-key'
import { useGlobal } from '../../../stores/use-global'
import { type NoteOwner, pausesWhileWriting, storePauses } from './note-draft'
import { canSave, NoteField } from './note-field'
import styles from './notes.module.css'
import { useNoteChanges } from './use-note-changes'
import { useNoteDraft } from './use-note-draft'

/** What a note is written beside. */
export interface NotePlayer {
  /** Position of now, in whole seconds. */
  second: () => number
  /** Pauses if it plays. True when it did. */
  pause: () => boolean
  play: () => void
}

export interface NoteFormProps extends NoteOwner {
  player: NotePlayer
}

/** Writes a note: its time is taken when the writing begins. What is typed survives a reload and a lost network. */
export function NoteForm({ userId, sectionId, player }: NoteFormProps): ReactNode {
  const [draft, setDraft] = useNoteDraft({ userId, sectionId })
  const { add } = useNoteChanges(sectionId)
  const pause = usePause(player)
  const online = useGlobal((state) => state.online)

  function begin(text = ''): void {
    if (draft) return
    setDraft({ clientId: newRequestKey(), seconds: player.second(), text })
    pause.begin()
  }
  function end(): void {
    setDraft(null)
    add.reset()
    pause.end()
  }
  function save(): void {
    if (!draft || !canSave(draft.text) || add.isPending) return
    add.mutate(draft, {
      onSuccess: ({ seconds }) => {
        end()
        showToast({ text: `已记在 ${formatTime(seconds)}`, tone: 'success' })
      },
    })
  }
  useSavedWhenOnline(online, add.error !== null, save)

  return (
    <section
      className={styles.form}
      aria-label="写笔记"
      onBlur={(event: FocusEvent<HTMLElement>) => {
        // Whoever only looked into the field has written nothing.
        if (draft?.text === '' && !event.currentTarget.contains(event.relatedTarget)) end()
      }}
    >
      <NoteField
        label="写下这一刻听到的"
        text={draft?.text ?? ''}
        onText={(text) => (draft ? setDraft({ ...draft, text }) : begin(text))}
        onSave={save}
        onFocus={() => begin()}
        error={add.error ? failureText(add.error) : null}
      />
      {draft ? (
        <div className={styles.bar}>
          <span className={styles.at}>
            记在 {formatTime(draft.seconds)}
            <Button
              variant="ghost"
              size="sm"
              onClick={() => setDraft({ ...draft, seconds: player.second() })}
            >
              改到现在
            </Button>
          </span>
          <Button variant="plain" size="sm" onClick={end}>
            取消
          </Button>
          <Button
            variant="primary"
            size="sm"
            disabled={!canSave(draft.text)}
            loading={add.isPending}
            onClick={save}
          >
            保存笔记
          </Button>
        </div>
      ) : (
        <Switch checked={pause.isOn} onChange={pause.setOn}>
          写的时候暂停播放
        </Switch>
      )}
      {online ? null : (
        <p className={styles.hint}>网络已断开，写下的内容先存在这台手机上，联网后再保存</p>
      )}
    </section>
  )
}

const NO_RESPONSE = 1000

function failureText(error: Error): string {
  return (error as { code?: number }).code === NO_RESPONSE
    ? '没有保存成功，内容已存在这台手机上，联网后自动再存'
    : error.message
}

/** Pauses the video for the time of writing, if that is wished and it plays. */
function usePause(player: NotePlayer) {
  const [isOn, setOn] = useState(pausesWhileWriting)
  const paused = useRef(false)
  return {
    isOn,
    setOn(on: boolean) {
      setOn(on)
      storePauses(on)
    },
    begin() {
      paused.current = isOn && player.pause()
    },
    end() {
      if (paused.current) player.play()
      paused.current = false
    },
  }
}

/** Saves what could not be saved once the network is back. */
function useSavedWhenOnline(online: boolean, hasFailed: boolean, save: () => void): void {
  const again = useRef(save)
  again.current = save
  const was = useRef(online)
  useEffect(() => {
    if (online && !was.current && hasFailed) again.current()
    was.current = online
  }, [online, hasFailed])
}
