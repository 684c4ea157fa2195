import type { StandingAmongOthers } from '@kaozhou/domain'
import { and, between, eq, inArray, isNotNull, max, or, type SQL, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../../../database/executor'
import { examAttempts, mockCounts } from '../../../../database/schema/exams'

/** A level of `mock_counts` is a whole point; scores are in 1/100. Migration 0043 says it too. */
const LEVEL = 100
const TENTHS = 10

const { what, level, people, total, partId } = mockCounts

/** The results that are ranked: first attempts at the paper, handed in. In the words of the index `exam_attempts_rank`. */
export function isInRanking(mockId: string): SQL | undefined {
  const { ranked, score } = examAttempts
  return and(eq(examAttempts.mockId, mockId), sql`${ranked}`, isNotNull(score))
}

/** The numbers of people who signed up, who handed in, and who of these are in the ranking. */
export interface MockPeople {
  signedUp: number
  taken: number
  ranked: number
}

/** The {@link MockPeople} of mocks, by the mock's id. */
export async function countPeople(
  db: Executor,
  mockIds: readonly string[],
): Promise<Map<string, MockPeople>> {
  const { mockId } = mockCounts
  const rows = await db
    .select({ mockId, what, people: sql<number>`sum(${people})::int` })
    .from(mockCounts)
    .where(and(inArray(mockId, [...mockIds]), inArray(what, ['signedUp', 'ranked', 'unranked'])))
    .groupBy(mockId, what)
  const numberOf = (id: string, counted: string) =>
    rows.find((row) => row.mockId === id && row.what === counted)?.people ?? 0
  return new Map(
    mockIds.map((id) => {
      const ranked = numberOf(id, 'ranked')
      const taken = ranked + numberOf(id, 'unranked')
      return [id, { signedUp: numberOf(id, 'signedUp'), taken, ranked }]
    }),
  )
}

/** Where an attempt stands among all that were handed in so far. */
export interface AttemptStanding extends StandingAmongOthers {
  /** Null for one that is not ranked and does not count as a taker. */
  rank: number | null
  takers: number
}

/**
 * The standings of attempts that were handed in, by the attempt's id. Adds up the levels of scores, and reads of the results
 * those of the attempt's own level alone.
 */
export async function standingsOfAttempts(
  db: Executor,
  attemptIds: readonly number[],
): Promise<Map<number, AttemptStanding>> {
  if (attemptIds.length === 0) return new Map()
  const rows = await rowsOf<{
    id: number
    ranked: boolean
    takers: number
    before: number
    behind: number
  }>(
    db,
    sql`
    select own.id, own.ranked, levels.takers::int as takers,
      (levels.above + near.above)::int as before, (levels.below + near.below)::int as behind
    from ${examAttempts} as own
    cross join lateral (
      select coalesce(sum(people), 0) as takers,
        coalesce(sum(people) filter (where level > own.score / ${LEVEL}), 0) as above,
        coalesce(sum(people) filter (where level < own.score / ${LEVEL}), 0) as below
      from ${mockCounts} where mock_id = own.mock_id and what = 'level'
    ) as levels
    cross join lateral (
      select count(*) filter (where score > own.score or used_ms < own.used_ms and score = own.score) as above,
        count(*) filter (where score < own.score or used_ms > own.used_ms and score = own.score) as below
      from ${examAttempts} where mock_id = own.mock_id and ranked and score is not null
        and score between own.score / ${LEVEL} * ${LEVEL} and own.score / ${LEVEL} * ${LEVEL} + ${LEVEL - 1}
    ) as near
    where own.id in ${[...attemptIds]}`,
  )
  return new Map(
    rows.map(({ id, ranked, takers, before, behind }) => [
      id,
      {
        rank: ranked ? before + 1 : null,
        takers,
        behind,
        others: ranked ? Math.max(0, takers - 1) : takers,
      },
    ]),
  )
}

/**
 * The statistics of all ranked results: average and best score, the number in each tenth of the scale, and the average
 * of each part. `scale` is the full score in 1/100, as scores are.
 */
export async function everybodyOf(db: Executor, mockId: string, scale: number) {
  const [counts, [top], misplaced] = await Promise.all([
    db
      .select({
        what,
        partId,
        tenth: tenthOf(sql`${level} * ${LEVEL}`, scale).as('tenth'),
        people: sql<number>`sum(${people})::int`,
        total: sql<number>`sum(${total})::float8`,
      })
      .from(mockCounts)
      .where(and(eq(mockCounts.mockId, mockId), inArray(what, ['ranked', 'level', 'part'])))
      .groupBy(what, partId, sql`tenth`),
    db
      .select({ best: max(examAttempts.score) })
      .from(examAttempts)
      .where(isInRanking(mockId)),
    countMisplaced(db, mockId, scale),
  ])
  const ofAll = counts.find((row) => row.what === 'ranked')
  const parts = counts.filter((row) => row.what === 'part')
  const tenths = Array.from({ length: TENTHS }, () => 0)
  const add = (tenth: number, number: number) => {
    tenths[tenth] = (tenths[tenth] ?? 0) + number
  }
  for (const row of counts) if (row.what === 'level') add(row.tenth, row.people)
  for (const { tenth, levelsTenth, number } of misplaced) {
    add(tenth, number)
    add(levelsTenth, -number)
  }
  return {
    average: ofAll ? averageOf(ofAll) : 0,
    best: top?.best ?? 0,
    tenths,
    parts: new Map(parts.map((row) => [row.partId, averageOf(row)])),
  }
}

const averageOf = (row: { people: number; total: number }): number =>
  row.people === 0 ? 0 : Math.round(row.total / row.people)

const tenthOf = (score: SQL, scale: number) =>
  sql<number>`least(${TENTHS - 1}, ${score} * ${TENTHS} / ${scale})::int`

/**
 * The results that are in another tenth of the scale than the first score of their level. There are some where a tenth does
 * not begin with a whole point: one of 42.5 points begins at 4.25.
 */
async function countMisplaced(db: Executor, mockId: string, scale: number) {
  const begins = Array.from({ length: TENTHS - 1 }, (_, at) =>
    Math.ceil((scale * (at + 1)) / TENTHS),
  )
  const within = begins.filter((score) => score % LEVEL !== 0)
  if (within.length === 0) return []
  const { score } = examAttempts
  const lastOfLevel = (one: number) => one - (one % LEVEL) + LEVEL - 1
  return db
    .select({
      tenth: tenthOf(sql`${score}`, scale).as('tenth'),
      levelsTenth: tenthOf(sql`(${score} - ${score} % ${LEVEL})`, scale).as('levels_tenth'),
      number: sql<number>`count(*)::int`,
    })
    .from(examAttempts)
    .where(
      and(isInRanking(mockId), or(...within.map((one) => between(score, one, lastOfLevel(one))))),
    )
    .groupBy(sql`tenth`, sql`levels_tenth`)
}

/**
 * Adds up to `limit` changes, the oldest first, to their counts, in one statement: whoever reads meanwhile finds the same
 * sums. Returns how many. Call it while one server alone adds up.
 */
export async function addUpChanges(tx: Executor, limit: number): Promise<number> {
  const key = sql`mock_id, what, level, part_id`
  const [row] = await rowsOf<{ changes: number; emptyIds: number[] }>(
    tx,
    sql`
    with changes as (
      delete from ${mockCounts} where id = any(array(
        select id from ${mockCounts} where not added_up order by id limit ${limit}))
      returning ${key}, people, total
    ), sums as (
      insert into ${mockCounts} as kept (${key}, people, total, added_up)
      select ${key}, sum(people), sum(total), true from changes group by ${key}
      on conflict (${key}) where added_up
      do update set people = kept.people + excluded.people, total = kept.total + excluded.total
      returning id, people
    )
    select (select count(*) from changes)::int as changes,
      (select coalesce(jsonb_agg(id), '[]') from sums where people = 0) as "emptyIds"`,
  )
  const { changes = 0, emptyIds = [] } = row ?? {}
  if (emptyIds.length > 0) await tx.delete(mockCounts).where(inArray(mockCounts.id, emptyIds))
  return changes
}
