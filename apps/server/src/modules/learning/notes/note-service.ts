import type { LessonNote } from '@kaozhou/api'
import {
  canAddNote,
  NOTE_FAULT_TEXTS,
  type NoteContent,
  noteFault,
  noteText,
  secondWithin,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import type { SectionRow } from '../../catalogue/courses/course-repository'
import { lengthOf, sectionAt } from '../../catalogue/courses/section-clock'
import { lockUser } from '../../people/users/user-repository'
import { requireOpenLesson } from '../sections/entitlement'
import { requireLesson } from '../sections/section-service'
import {
  countNotes,
  deleteNote,
  findNote,
  findNoteByClientId,
  insertNote,
  listLessonNotes,
  type NoteOf,
  searchNotes,
  updateNote,
} from './note-repository'

/** A user's notes of a lesson, by time. They stay theirs when the course is closed. */
export async function lessonNotes(
  db: Executor,
  sectionId: number,
  { userId, now }: LoggedIn,
): Promise<LessonNote[]> {
  const rows = await listLessonNotes(db, userId, sectionId)
  return rows.map((row) => presentNote(row, now))
}

/** A user's notes of a course, in the order of its lessons. */
export async function courseNotes(
  db: Executor,
  query: PageQuery & { courseId: number; keyword?: string },
  { userId, now }: LoggedIn,
): Promise<Page<LessonNote>> {
  const { courseId, keyword } = query
  const filter = { userId, courseId, keyword }
  const { rows, total } = await searchNotes(db, filter, pageWindow(query))
  return pageOf(
    rows.map((row) => presentNote(row, now)),
    query,
    total,
  )
}

export interface NewNote extends NoteContent {
  sectionId: number
  clientId: string
}

/**
 * Keeps a note. Sent again with the same `clientId`, it is the same note with the text that was sent last.
 *
 * @throws Refusal badInput with the fault, notesFull, notFound, or the reason of {@link requireOpenLesson}.
 */
export async function addNote(store: Store, sent: NewNote, viewer: LoggedIn): Promise<LessonNote> {
  const { userId, now } = viewer
  const lesson = await requireLesson(store.db, sent.sectionId)
  await requireOpenLesson(store.db, lesson, viewer, 'notes')
  const { section } = lesson
  requireNoFault(sent, section)
  const text = noteText(sent.text)
  return store.inTransaction(async (tx) => {
    // Additions of a user run one after another, so that the limit holds.
    await lockUser(tx, userId)
    const known = await findNoteByClientId(tx, userId, sent.clientId)
    if (known) return presentNote(await sameNote(tx, known, { section, text, now }), now)
    if (!canAddNote(await countNotes(tx, userId, section.id))) throw new Refusal('notesFull')
    const { clientId, seconds } = sent
    const times = { createdAt: now, updatedAt: now }
    const note = await insertNote(tx, {
      userId,
      sectionId: section.id,
      clientId,
      seconds,
      text,
      ...times,
    })
    return presentNote({ note, section }, now)
  })
}

/** The note that was stored under a `clientId`, with the text of now. */
async function sameNote(
  tx: Executor,
  known: NoteOf['note'],
  { section, text, now }: { section: SectionRow; text: string; now: number },
): Promise<NoteOf> {
  if (known.sectionId !== section.id) throw new Refusal('badInput')
  if (known.text === text) return { note: known, section }
  const note = await updateNote(tx, known, { text, updatedAt: now })
  return { note: note ?? known, section }
}

/** @throws Refusal notFound, also for the note of another user, or badInput with the fault. */
export async function changeNote(
  db: Executor,
  { id, text }: { id: number; text: string },
  { userId, now }: LoggedIn,
): Promise<LessonNote> {
  const found = await findNote(db, userId, id)
  if (!found) throw new Refusal('notFound')
  // A lesson that was cut shorter since must not keep its notes from being corrected.
  const fault = noteFault({ seconds: 0, text }, found.section.durationSeconds)
  if (fault) throw new Refusal('badInput', { message: NOTE_FAULT_TEXTS[fault] })
  const note = await updateNote(db, { id, userId }, { text: noteText(text), updatedAt: now })
  if (!note) throw new Refusal('notFound')
  return presentNote({ note, section: found.section }, now)
}

/** @throws Refusal notFound, also for the note of another user. */
export async function removeNote(db: Executor, id: number, { userId }: LoggedIn): Promise<null> {
  if (!(await deleteNote(db, userId, id))) throw new Refusal('notFound')
  return null
}

function requireNoFault(note: NoteContent, { durationSeconds }: SectionRow): void {
  const fault = noteFault(note, durationSeconds)
  if (fault) throw new Refusal('badInput', { message: NOTE_FAULT_TEXTS[fault] })
}

function presentNote({ note, section }: NoteOf, now: number): LessonNote {
  const { id, sectionId, seconds, text, createdAt, updatedAt } = note
  return {
    id,
    courseId: section.courseId,
    sectionId,
    sectionName: section.name,
    sectionType: sectionAt(section, now).type,
    seconds: secondWithin(seconds, lengthOf(section)),
    text,
    createdAt,
    updatedAt,
  }
}
