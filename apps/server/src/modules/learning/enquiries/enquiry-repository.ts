import { and, asc, count, desc, eq, gt, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../../database/executor'
import { sections } from '../../../database/schema/catalogue'
import { enquiries, enquiryAnswers } from '../../../database/schema/enquiries'
import { users } from '../../../database/schema/users'
import type { SectionRow } from '../../catalogue/courses/course-repository'

export type EnquiryRow = typeof enquiries.$inferSelect
export type AnswerRow = typeof enquiryAnswers.$inferSelect

/** An enquiry with who asked and the lesson that it is about. */
export interface AskedRow {
  enquiry: EnquiryRow
  nickname: string
  avatar: string
  lesson: SectionRow | null
}

/** An answer with who wrote it; of staff, and of a closed account, without a name. */
export interface AnsweredRow {
  answer: AnswerRow
  nickname: string | null
  avatar: string | null
}

/** What an enquiry is about. */
export type EnquiryPlace = { courseId: number } | { paperId: string; questionId: string }

export interface EnquiryFilter {
  place: EnquiryPlace
  /** Who reads: what is not shown is shown to its writer alone. */
  userId: number
  sectionId?: number | undefined
  isOwn: boolean
  keyword?: string | undefined
}

function selectAsked(db: Executor) {
  return db
    .select({
      enquiry: enquiries,
      nickname: users.nickname,
      avatar: users.avatar,
      lesson: sections,
    })
    .from(enquiries)
    .innerJoin(users, eq(users.id, enquiries.userId))
    .leftJoin(sections, eq(sections.id, enquiries.sectionId))
}

function isAt(place: EnquiryPlace): SQL | undefined {
  return 'courseId' in place
    ? eq(enquiries.courseId, place.courseId)
    : and(eq(enquiries.paperId, place.paperId), eq(enquiries.questionId, place.questionId))
}

/** `isEnquiryOfAll`, in SQL. In the words of the index `enquiries_of_all`, so that PostgreSQL takes it whatever the values are. */
const isOfAll = sql`(${enquiries.state} = 'shown' and not ${enquiries.isCorrection})`

/** The enquiries of a course or a question, the last first; of a lesson by its time. */
export async function listAsked(
  db: Executor,
  filter: EnquiryFilter,
  window: { offset: number; limit: number },
): Promise<{ rows: AskedRow[]; total: number }> {
  const { place, sectionId, userId, isOwn } = filter
  const words = (filter.keyword ?? '').split(/\s+/).filter((word) => word !== '')
  const isOwners = eq(enquiries.userId, userId)
  const isAsked = and(
    isAt(place),
    sectionId === undefined ? undefined : eq(enquiries.sectionId, sectionId),
    ...words.map(textContains),
  )
  const order = sectionId === undefined ? desc(enquiries.createdAt) : asc(enquiries.seconds)
  const rows = await selectAsked(db)
    .where(and(isAsked, isOwn ? isOwners : or(isOfAll, isOwners)))
    .orderBy(order, desc(enquiries.id))
    .limit(window.limit)
    .offset(window.offset)
  const own = sql`(select count(*) from ${enquiries} where ${and(isAsked, isOwners)})`
  // Apart, since what everybody sees is counted in its index alone.
  const all = sql`(select count(*) from ${enquiries} where ${and(isAsked, isOwners, not(isOfAll))})
    + (select count(*) from ${enquiries} where ${and(isAsked, isOfAll)})`
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select (${isOwn ? own : all})::int as total`,
  )
  return { rows, total: counted?.total ?? 0 }
}

function textContains(word: string): SQL {
  // % and _ are wildcards of LIKE: escaped, they match themselves.
  return ilike(enquiries.text, `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`)
}

/** The last enquiries at a place that everybody sees, to compare a new one with. */
export function listNewest(db: Executor, place: EnquiryPlace, most: number): Promise<AskedRow[]> {
  return selectAsked(db)
    .where(and(isAt(place), isOfAll))
    .orderBy(desc(enquiries.createdAt))
    .limit(most)
}

export async function findAsked(db: Executor, id: number): Promise<AskedRow | null> {
  const [row] = await selectAsked(db).where(eq(enquiries.id, id))
  return row ?? null
}

/** Locks an enquiry until the transaction ends. */
export async function lockEnquiry(tx: Executor, id: number): Promise<EnquiryRow | null> {
  const [row] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  return row ?? null
}

export async function findByClientId(
  db: Executor,
  userId: number,
  clientId: string,
): Promise<EnquiryRow | null> {
  const [row] = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.userId, userId), eq(enquiries.clientId, clientId)))
  return row ?? null
}

export async function insertEnquiry(
  tx: Executor,
  enquiry: typeof enquiries.$inferInsert,
): Promise<EnquiryRow> {
  const [row] = await tx.insert(enquiries).values(enquiry).returning()
  return row as EnquiryRow
}

export async function updateEnquiry(
  tx: Executor,
  id: number,
  change: Partial<EnquiryRow>,
): Promise<void> {
  await tx.update(enquiries).set(change).where(eq(enquiries.id, id))
}

export async function deleteEnquiry(tx: Executor, id: number): Promise<void> {
  await tx.delete(enquiries).where(eq(enquiries.id, id))
}

export function countAskedSince(db: Executor, userId: number, since: number): Promise<number> {
  return db.$count(enquiries, and(eq(enquiries.userId, userId), gt(enquiries.createdAt, since)))
}

export function countAnsweredSince(db: Executor, userId: number, since: number): Promise<number> {
  const { userId: writer, createdAt } = enquiryAnswers
  return db.$count(enquiryAnswers, and(eq(writer, userId), gt(createdAt, since)))
}

/** The answers of some enquiries, in the order in which they were written. */
export function listAnswers(db: Executor, ids: readonly number[]): Promise<AnsweredRow[]> {
  return db
    .select({ answer: enquiryAnswers, nickname: users.nickname, avatar: users.avatar })
    .from(enquiryAnswers)
    .leftJoin(users, eq(users.id, enquiryAnswers.userId))
    .where(inArray(enquiryAnswers.enquiryId, [...ids]))
    .orderBy(asc(enquiryAnswers.createdAt), asc(enquiryAnswers.id))
}

/** How many answers everybody sees, of some enquiries. */
export async function countAnswers(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: enquiryAnswers.enquiryId, number: count() })
    .from(enquiryAnswers)
    .where(
      and(
        inArray(enquiryAnswers.enquiryId, [...ids]),
        eq(enquiryAnswers.isHeld, false),
        eq(enquiryAnswers.isHidden, false),
      ),
    )
    .groupBy(enquiryAnswers.enquiryId)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The best answer of each, else the school's first. */
export async function listTopAnswers(db: Executor, ids: readonly number[]): Promise<AnsweredRow[]> {
  if (ids.length === 0) return []
  return db
    .selectDistinctOn([enquiryAnswers.enquiryId], {
      answer: enquiryAnswers,
      nickname: users.nickname,
      avatar: users.avatar,
    })
    .from(enquiryAnswers)
    .innerJoin(enquiries, eq(enquiries.id, enquiryAnswers.enquiryId))
    .leftJoin(users, eq(users.id, enquiryAnswers.userId))
    .where(
      and(
        inArray(enquiryAnswers.enquiryId, [...ids]),
        eq(enquiryAnswers.isHidden, false),
        or(eq(enquiryAnswers.id, enquiries.bestAnswerId), sql`${enquiryAnswers.by} <> 'student'`),
      ),
    )
    .orderBy(
      asc(enquiryAnswers.enquiryId),
      sql`${enquiryAnswers.id} is distinct from ${enquiries.bestAnswerId}`,
      asc(enquiryAnswers.createdAt),
    )
}

export async function findAnswerByClientId(
  db: Executor,
  enquiryId: number,
  clientId: string,
): Promise<AnswerRow | null> {
  const [row] = await db
    .select()
    .from(enquiryAnswers)
    .where(and(eq(enquiryAnswers.enquiryId, enquiryId), eq(enquiryAnswers.clientId, clientId)))
  return row ?? null
}

export async function insertAnswer(
  tx: Executor,
  answer: typeof enquiryAnswers.$inferInsert,
): Promise<AnswerRow> {
  const [row] = await tx.insert(enquiryAnswers).values(answer).returning()
  return row as AnswerRow
}

/** Called when an account is closed: what it asked goes; what it answered stays without a name. */
export async function deleteEnquiriesOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(enquiries).where(eq(enquiries.userId, userId))
  await tx.update(enquiryAnswers).set({ userId: null }).where(eq(enquiryAnswers.userId, userId))
}
