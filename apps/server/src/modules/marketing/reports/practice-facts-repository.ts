import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { evaluations, examAttempts } from '../../../database/schema/exams'
import { orders } from '../../../database/schema/orders'
import { studyTasks, taskSubmissions } from '../../../database/schema/study'
import { pointsLedger } from '../../../database/schema/users'
import type { Counting } from './study-facts-repository'

export interface AnswerCounts {
  /** Hand-ins. */
  handIns: number
  answered: number
  right: number
}

const NONE: AnswerCounts = { handIns: 0, answered: 0, right: 0 }

/** Answers of homework. */
export async function countHomework(db: Executor, counting: Counting): Promise<AnswerCounts> {
  const { userId, from, until, courseId } = counting
  const { answers, rightCount, submittedAt } = taskSubmissions
  const [row] = await db
    .select({
      handIns: sql<number>`count(*)::int`,
      answered: sql<number>`coalesce(sum(jsonb_array_length(${answers})), 0)::int`,
      right: sql<number>`coalesce(sum(${rightCount}), 0)::int`,
    })
    .from(taskSubmissions)
    .innerJoin(studyTasks, eq(studyTasks.id, taskSubmissions.taskId))
    .where(
      and(
        eq(taskSubmissions.userId, userId),
        gte(submittedAt, from),
        lt(submittedAt, until),
        courseId === null ? undefined : eq(studyTasks.courseId, courseId),
      ),
    )
  return row ?? NONE
}

/** Answers of papers: what was left blank or waits for a mark is not counted. */
export async function countPaperAnswers(db: Executor, counting: Counting): Promise<AnswerCounts> {
  const { userId, from, until } = counting
  const result = sql.raw('result')
  const results = db
    .select({
      attempt: examAttempts.id,
      state: sql<string>`jsonb_path_query(${examAttempts.results}, '$.*.state') #>> '{}'`.as(
        'state',
      ),
    })
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.userId, userId),
        gte(examAttempts.handedInAt, from),
        lt(examAttempts.handedInAt, until),
      ),
    )
    .as('result')
  const [row] = await db
    .select({
      handIns: sql<number>`count(distinct ${results.attempt})::int`,
      answered: sql<number>`(count(*) filter (where ${result}.state in ('right', 'part', 'wrong')))::int`,
      right: sql<number>`(count(*) filter (where ${result}.state = 'right'))::int`,
    })
    .from(results)
  return row ?? NONE
}

/** Answers of finished level tests. */
export async function countTestAnswers(db: Executor, counting: Counting): Promise<AnswerCounts> {
  const { userId, from, until } = counting
  const { answers, finishedAt } = evaluations
  const [row] = await db
    .select({
      handIns: sql<number>`count(*)::int`,
      answered: sql<number>`coalesce(sum(jsonb_array_length(${answers})), 0)::int`,
      right: sql<number>`coalesce(sum(jsonb_array_length(
        jsonb_path_query_array(${answers}, '$[*] ? (@.right == true)'))), 0)::int`,
    })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.userId, userId),
        isNotNull(finishedAt),
        gte(finishedAt, from),
        lt(finishedAt, until),
      ),
    )
  return row ?? NONE
}

/** Paid orders that coupons and red packets made cheaper, and by how many fen. */
export async function countSavings(
  db: Executor,
  { userId, from, until }: Counting,
): Promise<{ orders: number; saved: number }> {
  const amount = sql`jsonb_path_query(${orders.price},
    '$.steps[*] ? (@.kind == "coupon" || @.kind == "redPacket").amount')`
  const cuts = db
    .select({ id: orders.id, amount: sql<number>`(${amount})::int`.as('amount') })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'paid'),
        gte(orders.paidAt, from),
        lt(orders.paidAt, until),
      ),
    )
    .as('cuts')
  const [row] = await db
    .select({
      orders: sql<number>`count(distinct ${cuts.id})::int`,
      saved: sql<number>`coalesce(sum(abs(${cuts.amount})), 0)::int`,
    })
    .from(cuts)
  return row ?? { orders: 0, saved: 0 }
}

/** Earned points, without those of orders that were paid back, and days with a check-in. */
export async function countPoints(
  db: Executor,
  { userId, from, until }: Counting,
): Promise<{ points: number; checkIns: number }> {
  const { change, reason, createdAt } = pointsLedger
  const [row] = await db
    .select({
      points: sql<number>`coalesce(sum(${change}) filter (where ${change} > 0), 0)::int`,
      checkIns: sql<number>`(count(*) filter (where ${reason} = 'checkin'))::int`,
    })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, userId), gte(createdAt, from), lt(createdAt, until)))
  return row ?? { points: 0, checkIns: 0 }
}
