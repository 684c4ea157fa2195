import { formatTime, showToast } from '@kaozhou/ui'
import { useEffect, useRef } from 'react'
import { newRequestKey } from '../../../../data/new-request-key'
import { isWaiting } from '../../../../data/outbox/waiting-study'
import { useGlobal } from '../../../../stores/use-global'
import type { NoteDraft, NoteOwner } from './note-draft'
import { canSave } from './note-field'
import { useNoteChanges } from './use-note-changes'
import { useNoteDraft } from './use-note-draft'
import { type NotePlayer, type Pause, usePause } from './use-pause'

export interface NoteWriting {
  /** Null while no note is begun. */
  draft: NoteDraft | null
  pause: Pause
  online: boolean
  isSaving: boolean
  /** Why the last save failed. */
  error: Error | null
  /** Takes the player's position as the time of a new note. Does nothing to a note that is begun. */
  begin: () => void
  setText: (text: string) => void
  /** Takes the player's position as the time of the note that is begun. */
  moveToNow: () => void
  end: () => void
  save: () => void
}

/** A new note of a lesson, from its first letter until it is saved or given up. */
export function useNoteWriting(owner: NoteOwner, player: NotePlayer): NoteWriting {
  const [draft, setDraft] = useNoteDraft(owner)
  const { add } = useNoteChanges(owner.sectionId)
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
      onSuccess: ({ id, seconds }) => {
        end()
        const waits = isWaiting({ id }) ? '，联网后自动上传' : ''
        showToast({ text: `已记在 ${formatTime(seconds)}${waits}`, tone: 'success' })
      },
    })
  }
  useSavedWhenOnline(online, add.error !== null, save)

  return {
    draft,
    pause,
    online,
    isSaving: add.isPending,
    error: add.error,
    begin: () => begin(),
    setText: (text) => (draft ? setDraft({ ...draft, text }) : begin(text)),
    moveToNow: () => draft && setDraft({ ...draft, seconds: player.second() }),
    end,
    save,
  }
}

/** Saves a note that could not be saved once the network is back. */
function useSavedWhenOnline(online: boolean, hasFailed: boolean, save: () => void): void {
  const again = useRef(save)
  again.current = save
  const was = useRef(online)
  useEffect(() => {
    if (online && !was.current && hasFailed) again.current()
    was.current = online
  }, [online, hasFailed])
}
