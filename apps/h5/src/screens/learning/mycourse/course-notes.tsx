import type { LessonNote } from '@kaozhou/api'
import { usePages } from '@kaozhou/react'
import { ButtonLink, Empty, formatTime, PlayIcon, SearchBar, SkeletonText } from '@kaozhou/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { PagesList } from '../../../parts/loaded/pages-list'
import { href } from '../../../routing/href'
import { NoteRow } from '../+shared/notes/note-row'
import styles from '../+shared/notes/notes.module.css'
import { courseNotesQuery } from '../+shared/notes/notes-queries'

/** With more notes than this a search field is shown. */
const SEARCH_FROM = 8

/** All notes of a course, lesson by lesson; the time of a note links to that second of its lesson. */
export function CourseNotes({ courseId }: { courseId: number }): ReactNode {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [hasMany, setHasMany] = useState(false)
  const pageQuery = useCallback(
    (page: number) => courseNotesQuery(courseId, keyword, page),
    [courseId, keyword],
  )
  const pages = usePages(pageQuery, { staleTime: 0 })
  if (!hasMany && pages.total > SEARCH_FROM) setHasMany(true)
  return (
    <div className={styles.panel}>
      {hasMany ? (
        <SearchBar
          value={typed}
          onChange={(text) => {
            setTyped(text)
            if (text === '') setKeyword('')
          }}
          onSearch={setKeyword}
          placeholder="搜索这门课的笔记"
        />
      ) : null}
      <PagesList
        pages={pages}
        waiting={<SkeletonText lines={6} />}
        empty={
          keyword ? (
            <Empty title={`没有包含“${keyword}”的笔记`} text="换一个词再搜" />
          ) : (
            <Empty title="还没有笔记" text="看回放或录播时，在“笔记”里写下要紧的地方" />
          )
        }
      >
        {(notes) => lessonsOf(notes).map((lesson) => <LessonNotes key={lesson.id} {...lesson} />)}
      </PagesList>
    </div>
  )
}

interface NotedLesson {
  id: number
  name: string
  notes: LessonNote[]
}

/** Notes by lesson, in their order. */
function lessonsOf(notes: readonly LessonNote[]): NotedLesson[] {
  const lessons: NotedLesson[] = []
  for (const note of notes) {
    const last = lessons.at(-1)
    if (last?.id === note.sectionId) last.notes.push(note)
    else lessons.push({ id: note.sectionId, name: note.sectionName, notes: [note] })
  }
  return lessons
}

function LessonNotes({ name, notes }: NotedLesson): ReactNode {
  return (
    <section aria-label={name}>
      <h3 className={styles.lesson}>{name}</h3>
      <ol className={styles.list}>
        {notes.map((note) => (
          <li key={note.id}>
            <NoteRow note={note} time={<TimeLink note={note} />} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const PLAYBACK = 3

function TimeLink({ note }: { note: LessonNote }): ReactNode {
  const { sectionId: id, sectionName, sectionType, seconds: t } = note
  const at = formatTime(t)
  return (
    <ButtonLink
      variant="wash"
      size="sm"
      icon={<PlayIcon size="14px" filled />}
      aria-label={`从 ${at} 播放：${sectionName}`}
      href={
        sectionType === PLAYBACK
          ? href('/playbackinfo/:id', { id, t })
          : href('/qxRecord/:id', { id, t })
      }
    >
      {at}
    </ButtonLink>
  )
}
