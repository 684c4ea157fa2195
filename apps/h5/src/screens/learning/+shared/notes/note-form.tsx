import { Button, formatTime, Switch } from '@kaozhou/ui'
import type { FocusEvent, ReactNode } from 'react'
import type { NoteDraft, NoteOwner } from './note-draft'
import { canSave, NoteField } from './note-field'
import styles from './notes.module.css'
import { type NoteWriting, useNoteWriting } from './use-note-writing'
import type { NotePlayer } from './use-pause'

export interface NoteFormProps extends NoteOwner {
  player: NotePlayer
}

/** Writes a note: its time is taken when the writing begins. What is typed survives a reload and a lost network. */
export function NoteForm({ userId, sectionId, player }: NoteFormProps): ReactNode {
  const writing = useNoteWriting({ userId, sectionId }, player)
  const { draft, pause, error, end } = writing
  return (
    <section
      className={styles.form}
      aria-label="写笔记"
      onBlur={(event: FocusEvent<HTMLElement>) => {
        // Leaving an empty field closes the form: there is no note to keep.
        if (draft?.text === '' && !event.currentTarget.contains(event.relatedTarget)) end()
      }}
    >
      <NoteField
        label="写下这一刻听到的"
        text={draft?.text ?? ''}
        onText={writing.setText}
        onSave={writing.save}
        onFocus={writing.begin}
        error={error ? failureText(error) : null}
      />
      {draft ? (
        <DraftBar draft={draft} writing={writing} />
      ) : (
        <Switch checked={pause.isOn} onChange={pause.setOn}>
          写的时候暂停播放
        </Switch>
      )}
      {writing.online ? null : (
        <p className={styles.hint}>网络已断开，笔记先存在这台手机上，联网后自动上传</p>
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

/** The time of the note that is being written, and the buttons that end the writing. */
function DraftBar({ draft, writing }: { draft: NoteDraft; writing: NoteWriting }): ReactNode {
  return (
    <div className={styles.bar}>
      <span className={styles.at}>
        记在 {formatTime(draft.seconds)}
        <Button variant="ghost" size="sm" onClick={writing.moveToNow}>
          改到现在
        </Button>
      </span>
      <Button variant="plain" size="sm" onClick={writing.end}>
        取消
      </Button>
      <Button
        variant="primary"
        size="sm"
        disabled={!canSave(draft.text)}
        loading={writing.isSaving}
        onClick={writing.save}
      >
        保存笔记
      </Button>
    </div>
  )
}
