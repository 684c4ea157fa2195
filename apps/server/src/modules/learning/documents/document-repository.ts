import { and, asc, eq, exists, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, type DocumentPart, documents, sections } from '../../../database/schema/catalogue'
import { enrolments } from '../../../database/schema/learning'
import { documentGrants, orders } from '../../../database/schema/orders'
import type { CourseRow } from '../../catalogue/courses/course-repository'
import { isOpenToStudy } from '../../people/enrolments/access-standing-repository'

/** A document without its text, which only its pages need. */
const { parts: PARTS, ...DOCUMENT_COLUMNS } = getTableColumns(documents)

/** Where a document stands among those of its lesson: one that was applied before documents had places, by its number. */
export const DOCUMENT_PLACE = sql<number>`coalesce(nullif(${documents.sort}, 0), ${documents.id})`

/** What students can open. */
const isOnShelf = eq(documents.shelf, 'on')

export type DocumentRow = Omit<typeof documents.$inferSelect, 'parts'>

/** A document with its course and, when it belongs to one lesson, that lesson's name. */
export interface DocumentOf {
  document: DocumentRow
  course: CourseRow
  sectionName: string | null
}

function selectDocuments(db: Executor) {
  return db
    .select({ document: DOCUMENT_COLUMNS, course: courses, sectionName: sections.name })
    .from(documents)
    .innerJoin(courses, eq(courses.id, documents.courseId))
    .leftJoin(sections, eq(sections.id, documents.sectionId))
}

export async function findDocument(db: Executor, id: number): Promise<DocumentOf | null> {
  const [row] = await selectDocuments(db).where(eq(documents.id, id))
  return row ?? null
}

/** The text of a document. */
export async function findParts(db: Executor, id: number): Promise<DocumentPart[]> {
  const [row] = await db.select({ parts: PARTS }).from(documents).where(eq(documents.id, id))
  return row?.parts ?? []
}

/** True when a user got the document with a gift pack whose order is not being refunded. */
export async function hasGrant(db: Executor, userId: number, documentId: number): Promise<boolean> {
  const isOwn = eq(documentGrants.userId, userId)
  const grants = await db.$count(
    documentGrants,
    and(isOwn, eq(documentGrants.documentId, documentId), isGiven),
  )
  return grants > 0
}

/** True for a grant whose order is not being refunded. */
export const isGiven = sql<boolean>`not exists (select 1 from ${orders}
  where ${orders.id} = ${documentGrants.orderId} and ${orders.refundAskedAt} is not null)`

/** Documents of one lesson in their order; with `ofCourse` also those that belong to its course as a whole. */
export async function listLessonDocuments(
  db: Executor,
  section: { id: number; courseId: number },
  ofCourse: boolean,
): Promise<DocumentOf[]> {
  const ofLesson = eq(documents.sectionId, section.id)
  const whole = and(eq(documents.courseId, section.courseId), sql`${documents.sectionId} is null`)
  return (
    selectDocuments(db)
      .where(and(isOnShelf, ofCourse ? or(ofLesson, whole) : ofLesson))
      // PostgreSQL has nulls last: the lesson's own come first.
      .orderBy(asc(documents.sectionId), asc(DOCUMENT_PLACE), asc(documents.id))
      .limit(100)
  )
}

/** Documents of a user's courses and gift packs whose names contain every word of `keyword`. */
export async function searchDocuments(
  db: Executor,
  query: { userId: number; now: number; courseId?: number; keyword?: string },
  window: { offset: number; limit: number },
): Promise<{ rows: DocumentOf[]; total: number }> {
  const owned = db
    .select({ one: sql`1` })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, query.userId),
        eq(enrolments.courseId, documents.courseId),
        isOpenToStudy(query.now),
      ),
    )
  const granted = db
    .select({ one: sql`1` })
    .from(documentGrants)
    .where(
      and(
        eq(documentGrants.userId, query.userId),
        eq(documentGrants.documentId, documents.id),
        isGiven,
      ),
    )
  const words = (query.keyword ?? '').split(/\s+/).filter((word) => word !== '')
  const where = and(
    isOnShelf,
    or(exists(owned), exists(granted)),
    query.courseId === undefined ? undefined : eq(documents.courseId, query.courseId),
    ...words.map(nameContains),
  )
  const rows = await selectDocuments(db)
    .where(where)
    .orderBy(
      asc(documents.courseId),
      sql`${sections.sort} nulls first`,
      asc(DOCUMENT_PLACE),
      asc(documents.id),
    )
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(documents, where) }
}

function nameContains(word: string): SQL {
  // % and _ are wildcards of LIKE: escaped, they match themselves.
  return ilike(documents.name, `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`)
}
