import type { LessonNote } from '@kaozhou/api'
import { notesWith } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Button, Empty, formatTime, SearchBar, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { newRequestKey } from '../../../../data/new-request-key'
import { Loaded } from '../../../../parts/loaded/loaded'
import { type NoteOwner, storedEdit } from './note-draft'
import { NoteForm } from './note-form'
import { NoteItem } from './note-item'
import styles from './notes.module.css'
import { byTime, useNoteChanges } from './use-note-changes'
import type { NotePlayer } from './use-pause'

export interface NotesPanelProps extends NoteOwner {
  player: NotePlayer
  onJump: (seconds: number) => void
}

/** The notes of the lesson that plays, below the form for a new one. */
export function NotesPanel({ userId, sectionId, player, onJump }: NotesPanelProps): ReactNode {
  const notes = useQuery(apiQuery('notes.ofSection', { sectionId }))
  return (
    <div className={styles.panel}>
      <NoteForm userId={userId} sectionId={sectionId} player={player} />
      <Loaded query={notes} missing="这节课不存在" waiting={<SkeletonText lines={4} />}>
        {(list) => <NoteList sectionId={sectionId} notes={list} onJump={onJump} />}
      </Loaded>
    </div>
  )
}

/** With more notes than this a search field is shown. */
const SEARCH_FROM = 8

interface NoteListProps {
  sectionId: number
  notes: readonly LessonNote[]
  onJump: (seconds: number) => void
}

function NoteList({ sectionId, notes, onJump }: NoteListProps): ReactNode {
  const [keyword, setKeyword] = useState('')
  const [removed, setRemoved] = useState<LessonNote | null>(null)
  const ordered = useRef<HTMLOListElement>(null)
  const [begun] = useState(() => storedEdit(sectionId))
  // In the list, not in the row: `onSuccess` would not run once the row of the deleted note is unmounted.
  const { remove } = useNoteChanges(sectionId)
  const shown = notesWith(removed ? withRemoved(notes, removed) : notes, keyword)
  if (notes.length === 0 && !removed) {
    return <Empty title="还没有笔记" text="听到要紧的地方就记一条，点时间能回到那一刻" />
  }
  return (
    <>
      {notes.length > SEARCH_FROM ? (
        <SearchBar
          value={keyword}
          onChange={setKeyword}
          onSearch={setKeyword}
          placeholder="搜索这节课的笔记"
        />
      ) : null}
      {shown.length === 0 ? <p className={styles.hint}>没有包含“{keyword}”的笔记</p> : null}
      <ol ref={ordered} className={styles.list} aria-label="笔记" tabIndex={-1}>
        {shown.map((note) => (
          <li key={note.id}>
            {note === removed ? (
              <RemovedNote
                note={note}
                onUndone={() => {
                  setRemoved(null)
                  // The button that had the focus is gone.
                  ordered.current?.focus()
                }}
              />
            ) : (
              <NoteItem
                note={note}
                begun={begun}
                onJump={onJump}
                isBusy={remove.isPending}
                onRemove={() => remove.mutate(note, { onSuccess: () => setRemoved(note) })}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The list with the note that was deleted in its place. */
function withRemoved(notes: readonly LessonNote[], removed: LessonNote): LessonNote[] {
  return [...notes.filter(({ id }) => id !== removed.id), removed].sort(byTime)
}

/** In the place of a note that was deleted: it can be taken back while the panel is open. */
function RemovedNote({ note, onUndone }: { note: LessonNote; onUndone: () => void }): ReactNode {
  const { sectionId, seconds, text } = note
  const { add } = useNoteChanges(sectionId)
  const at = formatTime(seconds)
  return (
    <p className={styles.removed}>
      <span role="alert">{add.error ? add.error.message : `已删除 ${at} 的笔记`}</span>
      <Button
        variant="ghost"
        size="sm"
        autoFocus
        aria-label={`撤销删除 ${at} 的笔记`}
        loading={add.isPending}
        onClick={() =>
          add.mutate({ clientId: newRequestKey(), seconds, text }, { onSuccess: onUndone })
        }
      >
        撤销
      </Button>
    </p>
  )
}
