import { and, asc, count, eq, isNull, max } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { courses, documents, sections } from '../../../../database/schema/catalogue'
import { documentGrants } from '../../../../database/schema/orders'
import { DOCUMENT_PLACE, isGiven } from '../../../learning/documents/document-repository'

/** Numbers of what the desk makes begin here, far above those that the authors of files choose. */
const FIRST_ID = 900_001

/** What the desk keeps of a document, as `LISTED_FIELDS` names it. */
export interface DocumentValues {
  course: number
  section: number | null
  name: string
  /** An object of the media store; null: it is made from its text. */
  file: string | null
  downloadable: boolean
  sort: number
  shelf: 'on' | 'off'
}

export interface DeskDocumentRow {
  id: number
  values: DocumentValues
  pages: number
  sizeBytes: number
  lesson: string | null
}

/** A lesson, or a course as a whole. */
export interface DocumentsPlace {
  course: number
  section: number | null
}

function selectRows(db: Executor) {
  const { id, courseId, sectionId, name, file, downloadable, shelf, pages, sizeBytes } = documents
  return db
    .select({
      ...{ id, courseId, sectionId, name, file, downloadable, shelf, pages, sizeBytes },
      sort: DOCUMENT_PLACE.mapWith(Number),
      lesson: sections.name,
    })
    .from(documents)
    .leftJoin(sections, eq(sections.id, sectionId))
}

type Selected = Awaited<ReturnType<typeof selectRows>>[number]

function rowOf({ id, courseId, sectionId, pages, sizeBytes, lesson, ...own }: Selected) {
  const values = { course: courseId, section: sectionId, ...own }
  return { id, pages, sizeBytes, lesson, values }
}

/** The documents of a place in the order that students see, those off the shelf too. */
export async function listDocumentRows(
  db: Executor,
  { course, section }: DocumentsPlace,
): Promise<DeskDocumentRow[]> {
  const { courseId, sectionId } = documents
  const ofSection = section === null ? isNull(sectionId) : eq(sectionId, section)
  const rows = await selectRows(db)
    .where(and(eq(courseId, course), ofSection))
    .orderBy(asc(DOCUMENT_PLACE), asc(documents.id))
  return rows.map(rowOf)
}

export async function findDocumentRow(db: Executor, id: number): Promise<DeskDocumentRow | null> {
  const [row] = await selectRows(db).where(eq(documents.id, id))
  return row ? rowOf(row) : null
}

/** The lessons of a course in its order, each with how many documents it has. */
export async function listLessonsOf(
  db: Executor,
  courseId: number,
): Promise<{ id: number; name: string; documents: number }[]> {
  return db
    .select({ id: sections.id, name: sections.name, documents: count(documents.id) })
    .from(sections)
    .leftJoin(documents, eq(documents.sectionId, sections.id))
    .where(eq(sections.courseId, courseId))
    .groupBy(sections.id)
    .orderBy(asc(sections.sort), asc(sections.id))
}

/** How many documents belong to a course as a whole. */
export function countWholeDocuments(db: Executor, courseId: number): Promise<number> {
  return db.$count(documents, and(eq(documents.courseId, courseId), isNull(documents.sectionId)))
}

/** The name of a course and, where one is named, of a lesson of it; null when there is no such place. */
export async function findPlace(
  db: Executor,
  { course, section }: DocumentsPlace,
): Promise<{ course: string; lesson: string | null } | null> {
  const [found] = await db
    .select({ course: courses.name, lesson: sections.name })
    .from(courses)
    .leftJoin(sections, and(eq(sections.courseId, courses.id), eq(sections.id, section ?? 0)))
    .where(eq(courses.id, course))
  return found && (section === null || found.lesson !== null) ? found : null
}

/** The file of a document that staff sent, and what it has. */
export interface NewFile {
  file: string
  pages: number
  sizeBytes: number
}

function columnsOf({ course, section, ...values }: DocumentValues) {
  return { ...values, courseId: course, sectionId: section }
}

export async function insertDocumentRow(
  tx: Executor,
  id: number,
  values: DocumentValues & NewFile,
): Promise<void> {
  const { pages, sizeBytes, ...own } = values
  await tx.insert(documents).values({ id, ...columnsOf(own), pages, sizeBytes })
}

/** Writes one that is there; one with a new file is no longer made from its text. */
export async function setDocumentRow(
  tx: Executor,
  id: number,
  { values, newFile }: { values: DocumentValues; newFile: NewFile | null },
): Promise<void> {
  await tx
    .update(documents)
    .set({ ...columnsOf(values), ...(newFile && { ...newFile, parts: [] }) })
    .where(eq(documents.id, id))
}

/** The number of the next one that the desk makes. */
export async function nextDocumentId(tx: Executor): Promise<number> {
  const [row] = await tx.select({ last: max(documents.id) }).from(documents)
  return Math.max(FIRST_ID, (row?.last ?? 0) + 1)
}

/** How many students have it by a gift pack. */
export function countGrants(db: Executor, documentId: number): Promise<number> {
  return db.$count(
    db
      .selectDistinct({ userId: documentGrants.userId })
      .from(documentGrants)
      .where(and(eq(documentGrants.documentId, documentId), isGiven))
      .as('holders'),
  )
}
