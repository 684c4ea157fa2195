import { and, asc, eq, ilike, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { sections } from '../../../database/schema/catalogue'
import { lessonNotes } from '../../../database/schema/learning'
import type { SectionRow } from '../../catalogue/courses/course-repository'

export type NoteRow = typeof lessonNotes.$inferSelect

/** A note with the lesson that it belongs to. */
export interface NoteOf {
  note: NoteRow
  section: SectionRow
}

function selectNotes(db: Executor) {
  return db
    .select({ note: lessonNotes, section: sections })
    .from(lessonNotes)
    .innerJoin(sections, eq(sections.id, lessonNotes.sectionId))
}

/** A user's notes of a lesson, by time. */
export async function listLessonNotes(
  db: Executor,
  userId: number,
  sectionId: number,
): Promise<NoteOf[]> {
  return selectNotes(db)
    .where(and(eq(lessonNotes.userId, userId), eq(lessonNotes.sectionId, sectionId)))
    .orderBy(asc(lessonNotes.seconds), asc(lessonNotes.id))
}

/** A user's notes of a course whose text has every word of `keyword`, in the order of the course. */
export async function searchNotes(
  db: Executor,
  query: { userId: number; courseId: number; keyword?: string },
  window: { offset: number; limit: number },
): Promise<{ rows: NoteOf[]; total: number }> {
  const words = (query.keyword ?? '').split(/\s+/).filter((word) => word !== '')
  const where = and(
    eq(lessonNotes.userId, query.userId),
    eq(sections.courseId, query.courseId),
    ...words.map(textContains),
  )
  const rows = await selectNotes(db)
    .where(where)
    .orderBy(asc(sections.sort), asc(lessonNotes.seconds), asc(lessonNotes.id))
    .limit(window.limit)
    .offset(window.offset)
  const counted = db
    .select({ id: lessonNotes.id })
    .from(lessonNotes)
    .innerJoin(sections, eq(sections.id, lessonNotes.sectionId))
    .where(where)
  return { rows, total: await db.$count(counted.as('counted')) }
}

function textContains(word: string): SQL {
  // % and _ are wildcards of LIKE: escaped, they match themselves.
  return ilike(lessonNotes.text, `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`)
}

export function countNotes(db: Executor, userId: number, sectionId: number): Promise<number> {
  return db.$count(
    lessonNotes,
    and(eq(lessonNotes.userId, userId), eq(lessonNotes.sectionId, sectionId)),
  )
}

/** The note of a user, with its lesson; null when it is not theirs. */
export async function findNote(db: Executor, userId: number, id: number): Promise<NoteOf | null> {
  const [row] = await selectNotes(db).where(
    and(eq(lessonNotes.id, id), eq(lessonNotes.userId, userId)),
  )
  return row ?? null
}

export async function findNoteByClientId(
  db: Executor,
  userId: number,
  clientId: string,
): Promise<NoteRow | null> {
  const [row] = await db
    .select()
    .from(lessonNotes)
    .where(and(eq(lessonNotes.userId, userId), eq(lessonNotes.clientId, clientId)))
  return row ?? null
}

export async function insertNote(
  tx: Executor,
  note: typeof lessonNotes.$inferInsert,
): Promise<NoteRow> {
  const [row] = await tx.insert(lessonNotes).values(note).returning()
  return row as NoteRow
}

/** Null when the user has no such note. */
export async function updateNote(
  db: Executor,
  { id, userId }: Pick<NoteRow, 'id' | 'userId'>,
  change: Pick<NoteRow, 'text' | 'updatedAt'>,
): Promise<NoteRow | null> {
  const [row] = await db
    .update(lessonNotes)
    .set(change)
    .where(and(eq(lessonNotes.id, id), eq(lessonNotes.userId, userId)))
    .returning()
  return row ?? null
}

/** False when the user has no such note. */
export async function deleteNote(db: Executor, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(lessonNotes)
    .where(and(eq(lessonNotes.id, id), eq(lessonNotes.userId, userId)))
    .returning({ id: lessonNotes.id })
  return rows.length > 0
}

/** Called when an account is closed. */
export async function deleteNotesOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(lessonNotes).where(eq(lessonNotes.userId, userId))
}
