import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  isNotNull,
  isNull,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, courseTeachers, sections } from '../../../database/schema/catalogue'
import { commentReports } from '../../../database/schema/comment-care'
import { enquiries, enquiryAnswers } from '../../../database/schema/enquiries'
import { papers } from '../../../database/schema/exams'
import { users } from '../../../database/schema/users'
import type { EnquiryRow } from '../../learning/enquiries/enquiry-repository'
import type { Scope } from '../comments/desk-comment-repository'

export type Queue = 'waiting' | 'reported' | 'held' | 'hidden' | 'all'

export interface EnquiryFilter {
  queue: Queue
  courseId?: number
  /** The last enquiry of the page before. */
  before?: { createdAt: number; id: string }
}

const isOpenReport = and(
  eq(commentReports.enquiryId, enquiries.id),
  isNull(commentReports.decidedAt),
)

function columnsOf(db: Executor) {
  const open = db.select({ n: count() }).from(commentReports).where(isOpenReport)
  const answers = db
    .select({ n: count() })
    .from(enquiryAnswers)
    .where(and(eq(enquiryAnswers.enquiryId, enquiries.id), eq(enquiryAnswers.isHidden, false)))
  return {
    enquiry: enquiries,
    course: courses.name,
    paper: papers.title,
    lesson: sections.name,
    nickname: users.nickname,
    answerCount: sql<number>`${answers}`.mapWith(Number),
    openReports: sql<number>`${open}`.mapWith(Number),
  }
}

export type DeskEnquiryRow = Awaited<ReturnType<typeof listDeskEnquiries>>[number]

/** What waits comes by how long it waits; the others with the newest first. */
export async function listDeskEnquiries(
  db: Executor,
  scope: Scope,
  { queue, courseId, before }: EnquiryFilter,
  limit: number,
) {
  const { createdAt, id } = enquiries
  const isWaiting = queue !== 'hidden' && queue !== 'all'
  const end = before && sql`(${before.createdAt}::bigint, ${Number(before.id)}::int)`
  const row = sql`(${createdAt}, ${id})`
  const after = end && (isWaiting ? sql`${row} > ${end}` : sql`${row} < ${end}`)
  const isOfCourse = courseId === undefined ? undefined : eq(enquiries.courseId, courseId)
  return selectEnquiries(db)
    .where(and(inScope(db, scope), inQueue(db, queue), isOfCourse, after))
    .orderBy(...(isWaiting ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(limit)
}

function selectEnquiries(db: Executor) {
  return db
    .select(columnsOf(db))
    .from(enquiries)
    .innerJoin(users, eq(users.id, enquiries.userId))
    .leftJoin(courses, eq(courses.id, enquiries.courseId))
    .leftJoin(papers, eq(papers.id, enquiries.paperId))
    .leftJoin(sections, eq(sections.id, enquiries.sectionId))
}

function inQueue(db: Executor, queue: Queue): SQL | undefined {
  if (queue === 'all') return undefined
  if (queue === 'waiting') {
    return and(sql`${enquiries.answeredAt} is null`, sql`${enquiries.state} <> 'hidden'`)
  }
  if (queue === 'reported') {
    return exists(db.select({ one: sql`1` }).from(commentReports).where(isOpenReport))
  }
  return eq(enquiries.state, queue)
}

function inScope(db: Executor, scope: Scope): SQL | undefined {
  if (scope === 'all') return undefined
  const taught = db
    .select({ one: sql`1` })
    .from(courseTeachers)
    .where(
      and(
        eq(courseTeachers.courseId, enquiries.courseId),
        eq(courseTeachers.teacherId, scope.teacherId),
      ),
    )
  // A paper is of no course: every teacher may answer.
  return or(isNotNull(enquiries.paperId), exists(taught))
}

/** Null when there is none, or it is not one of the scope. */
export async function findDeskEnquiry(
  db: Executor,
  scope: Scope,
  id: number,
): Promise<DeskEnquiryRow | null> {
  const [row] = await selectEnquiries(db).where(and(eq(enquiries.id, id), inScope(db, scope)))
  return row ?? null
}

/** How many wait, and since when the first of them does. */
export async function countEnquiries(
  db: Executor,
  scope: Scope,
  queue: 'waiting' | 'reported' | 'held',
): Promise<{ count: number; since: number | null }> {
  const [row] = await db
    .select({ count: count(), since: min(enquiries.createdAt) })
    .from(enquiries)
    .where(and(inScope(db, scope), inQueue(db, queue)))
  return row ?? { count: 0, since: null }
}

/** Since when the oldest open report waits. */
export async function oldestReport(db: Executor, scope: Scope): Promise<number | null> {
  const [row] = await db
    .select({ since: min(commentReports.createdAt) })
    .from(commentReports)
    .innerJoin(enquiries, eq(enquiries.id, commentReports.enquiryId))
    .where(and(isNull(commentReports.decidedAt), inScope(db, scope)))
  return row?.since ?? null
}

/** What was answered in the course, or at the question, of an enquiry, the last first, to compare it with. */
export function listAnswered(
  db: Executor,
  { id, courseId, paperId, questionId }: EnquiryRow,
  most: number,
): Promise<DeskEnquiryRow[]> {
  const isThere =
    courseId === null
      ? and(eq(enquiries.paperId, paperId ?? ''), eq(enquiries.questionId, questionId ?? ''))
      : eq(enquiries.courseId, courseId)
  return selectEnquiries(db)
    .where(and(isThere, sql`${enquiries.answeredAt} is not null`, sql`${enquiries.id} <> ${id}`))
    .orderBy(desc(enquiries.createdAt))
    .limit(most)
}

/** Changes an answer; false when the enquiry has no such answer. */
export async function updateAnswer(
  tx: Executor,
  { enquiryId, id }: { enquiryId: number; id: number },
  change: Partial<typeof enquiryAnswers.$inferSelect>,
): Promise<boolean> {
  const rows = await tx
    .update(enquiryAnswers)
    .set(change)
    .where(and(eq(enquiryAnswers.id, id), eq(enquiryAnswers.enquiryId, enquiryId)))
    .returning({ id: enquiryAnswers.id })
  return rows.length > 0
}
