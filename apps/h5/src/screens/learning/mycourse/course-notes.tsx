import type { LessonNote } from '@kaozhou/api'
import { Empty } from '@kaozhou/ui'
import { type ReactNode, useCallback } from 'react'
import { LessonTimeLink } from '../../../parts/lessons/lesson-time-link'
import { SearchedPages } from '../../../parts/loaded/searched-pages'
import { NoteRow } from '../+shared/notes/note-row'
import styles from '../+shared/notes/notes.module.css'
import { courseNotesQuery } from '../+shared/notes/notes-queries'
import { NotesExport, type NotesExportProps } from './notes-export'

/** All notes of a course, lesson by lesson; the time of a note links to that second of its lesson. */
export function CourseNotes({ courseId, courseName }: NotesExportProps): ReactNode {
  const query = useCallback(
    (keyword: string, page: number) => courseNotesQuery(courseId, keyword, page),
    [courseId],
  )
  return (
    <div className={styles.panel}>
      <SearchedPages
        query={query}
        searchLabel="搜索这门课的笔记"
        noun="笔记"
        empty={<Empty title="还没有笔记" text="看回放或录播时，在“笔记”里写下要紧的地方" />}
      >
        {(notes) => (
          <>
            <NotesExport {...{ courseId, courseName }} />
            {lessonsOf(notes).map((lesson) => (
              <LessonNotes key={lesson.id} {...lesson} />
            ))}
          </>
        )}
      </SearchedPages>
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
      <h2 className={styles.lesson}>{name}</h2>
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

function TimeLink({ note }: { note: LessonNote }): ReactNode {
  const { sectionId: id, sectionName: name, sectionType: type, seconds } = note
  return <LessonTimeLink lesson={{ id, name, type }} seconds={seconds} />
}
