import type { commentScope } from '@kaozhou/domain'
import { and, asc, count, desc, eq, exists, inArray, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { comments, courses, courseTeachers, teachers } from '../../../database/schema/catalogue'
import { commentReports } from '../../../database/schema/comment-care'

export type Scope = Exclude<ReturnType<typeof commentScope>, 'none'>
export type Queue = 'unanswered' | 'reported' | 'held' | 'hidden' | 'all'

export interface CommentFilter {
  queue: Queue
  courseId?: number
  teacherId?: number
  /** The last comment of the page before. */
  before?: { createdAt: number; id: string }
}

/** Courses and teachers that can be chosen. */
const MOST_PLACES = 500

const isOpenReport = and(
  eq(commentReports.commentId, comments.id),
  isNull(commentReports.decidedAt),
)

function columnsOf(db: Executor) {
  const open = db.select({ n: count() }).from(commentReports).where(isOpenReport)
  return {
    comment: comments,
    course: courses.name,
    openReports: sql<number>`${open}`.mapWith(Number),
  }
}

export type DeskCommentRow = Awaited<ReturnType<typeof listDeskComments>>[number]

/** What waits for staff comes by how long it waits; the others with the newest first. */
export async function listDeskComments(
  db: Executor,
  scope: Scope,
  filter: CommentFilter,
  limit: number,
) {
  const { queue, before } = filter
  const { createdAt, id } = comments
  const isWaiting = queue !== 'hidden' && queue !== 'all'
  const next = isWaiting ? sql.raw('>') : sql.raw('<')
  const direction = isWaiting ? asc : desc
  return db
    .select(columnsOf(db))
    .from(comments)
    .innerJoin(courses, eq(courses.id, comments.courseId))
    .where(
      and(
        inScope(db, scope),
        inQueue(db, queue),
        filter.courseId === undefined ? undefined : eq(comments.courseId, filter.courseId),
        filter.teacherId === undefined ? undefined : isTaughtBy(db, filter.teacherId),
        before && sql`(${createdAt}, ${id}) ${next} (${before.createdAt}, ${Number(before.id)})`,
      ),
    )
    .orderBy(direction(createdAt), direction(id))
    .limit(limit)
}

function inScope(db: Executor, scope: Scope): SQL | undefined {
  return scope === 'all' ? undefined : isTaughtBy(db, scope.teacherId)
}

function isTaughtBy(db: Executor, teacherId: number): SQL {
  const own = and(
    eq(courseTeachers.courseId, comments.courseId),
    eq(courseTeachers.teacherId, teacherId),
  )
  return exists(db.select({ one: sql`1` }).from(courseTeachers).where(own))
}

function inQueue(db: Executor, queue: Queue): SQL | undefined {
  const { state, reply } = comments
  if (queue === 'all') return undefined
  if (queue === 'unanswered') return and(isNull(reply), eq(state, 'shown'))
  if (queue !== 'reported') return eq(state, queue)
  return exists(db.select({ one: sql`1` }).from(commentReports).where(isOpenReport))
}

/** Null when there is none, or it is not one of the scope. */
export async function findDeskComment(
  db: Executor,
  scope: Scope,
  id: number,
): Promise<DeskCommentRow | null> {
  const [row] = await db
    .select(columnsOf(db))
    .from(comments)
    .innerJoin(courses, eq(courses.id, comments.courseId))
    .where(and(eq(comments.id, id), inScope(db, scope)))
  return row ?? null
}

/** How many wait, and since when the first of them does. */
export async function countWaiting(
  db: Executor,
  scope: Scope,
  queue: 'unanswered' | 'held' | 'reported',
): Promise<{ count: number; since: number | null }> {
  const [row] = await db
    .select({ count: count(), since: min(comments.createdAt) })
    .from(comments)
    .where(and(inScope(db, scope), inQueue(db, queue)))
  return row ?? { count: 0, since: null }
}

/** Since when the oldest open report waits. */
export async function oldestReport(db: Executor, scope: Scope): Promise<number | null> {
  const [row] = await db
    .select({ since: min(commentReports.createdAt) })
    .from(commentReports)
    .innerJoin(comments, eq(comments.id, commentReports.commentId))
    .where(and(isNull(commentReports.decidedAt), inScope(db, scope)))
  return row?.since ?? null
}

export function countPinned(db: Executor, courseId: number): Promise<number> {
  return db.$count(
    comments,
    and(eq(comments.courseId, courseId), sql`${comments.pinnedAt} is not null`),
  )
}

/** Comments of a course are pinned one after the other until the transaction ends. */
export async function lockPins(tx: Executor, courseId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(11, ${courseId})`)
}

/** The courses and teachers of a scope, by name. */
export async function listPlaces(db: Executor, scope: Scope) {
  const taught = scope === 'all' ? undefined : scope.teacherId
  const own = db
    .select({ id: courseTeachers.courseId })
    .from(courseTeachers)
    .where(eq(courseTeachers.teacherId, taught ?? 0))
  return {
    courses: await db
      .select({ id: courses.id, title: courses.name })
      .from(courses)
      .where(taught === undefined ? undefined : inArray(courses.id, own))
      .orderBy(courses.name)
      .limit(MOST_PLACES),
    teachers: await db
      .select({ id: teachers.id, name: teachers.name })
      .from(teachers)
      .where(taught === undefined ? undefined : eq(teachers.id, taught))
      .orderBy(teachers.id)
      .limit(MOST_PLACES),
  }
}
