import type { LessonNote } from '@kaozhou/api'
import { Button, EditIcon, formatTime, IconButton, PlayIcon, TrashIcon } from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type NoteEdit, storeEdit } from './note-draft'
import { canSave, NoteField } from './note-field'
import { NoteRow } from './note-row'
import styles from './notes.module.css'
import { useNoteChanges } from './use-note-changes'

export interface NoteItemProps {
  note: LessonNote
  /** The edit that was begun before the page was loaded, of this note or another. */
  begun: NoteEdit | null
  onJump: (seconds: number) => void
  /** A note is being deleted. */
  isBusy: boolean
  onRemove: () => void
}

/** A note of the lesson that is open: leads to its time, is changed in place, and deleted. */
export function NoteItem({ note, begun, onJump, isBusy, onRemove }: NoteItemProps): ReactNode {
  const [text, setText] = useState<string | null>(begun?.id === note.id ? begun.text : null)
  const at = formatTime(note.seconds)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  const isEdited = text !== null
  useEffect(() => {
    // The editor had the focus and is unmounted.
    if (wasEdited.current && !isEdited) editButton.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  function edit(next: string | null): void {
    setText(next)
    storeEdit(note.sectionId, next === null ? null : { id: note.id, text: next })
  }
  if (text !== null) return <NoteEditor note={note} text={text} onText={edit} />
  return (
    <NoteRow
      note={note}
      time={
        <Button
          variant="wash"
          size="sm"
          icon={<PlayIcon size="14px" filled />}
          aria-label={`从 ${at} 播放`}
          onClick={() => onJump(note.seconds)}
        >
          {at}
        </Button>
      }
      actions={
        <>
          <IconButton
            ref={editButton}
            label={`修改 ${at} 的笔记`}
            icon={<EditIcon size="18px" />}
            onClick={() => edit(note.text)}
          />
          <IconButton
            label={`删除 ${at} 的笔记`}
            icon={<TrashIcon size="18px" />}
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : onRemove}
          />
        </>
      }
    />
  )
}

interface NoteEditorProps {
  note: LessonNote
  text: string
  /** Null ends the change. */
  onText: (text: string | null) => void
}

function NoteEditor({ note, text, onText }: NoteEditorProps): ReactNode {
  const { change } = useNoteChanges(note.sectionId)
  const at = formatTime(note.seconds)
  function save(): void {
    if (!canSave(text) || change.isPending) return
    change.mutate({ id: note.id, text }, { onSuccess: () => onText(null) })
  }
  return (
    <section className={styles.row} aria-label={`修改 ${at} 的笔记`}>
      <NoteField
        label={`${at} 的笔记`}
        text={text}
        onText={onText}
        onSave={save}
        error={change.error?.message}
        autoFocus
      />
      <div className={styles.bar}>
        <span className={styles.at}>{at}</span>
        <Button variant="plain" size="sm" onClick={() => onText(null)}>
          取消
        </Button>
        <Button
          variant="primary"
          size="sm"
          disabled={!canSave(text)}
          loading={change.isPending}
          onClick={save}
        >
          保存修改
        </Button>
      </div>
    </section>
  )
}
