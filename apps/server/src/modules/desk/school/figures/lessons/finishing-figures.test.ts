import { DAY, FINISH_MONTHS, FINISH_SHARES, parseBeijingDay } from '@kaozhou/domain'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '../../../../../database/schema/catalogue'
import { enrolments, sectionProgress } from '../../../../../database/schema/learning'
import { users } from '../../../../../database/schema/users'
import { startTestServer, type TestServer } from '../../../../../testing/test-server'
import { type Desk, openDeskAs } from '../../../desk-client.fixture'

const COURSE = 1004

let server: TestServer
let desk: Desk
let lessons: number[]
/** Each with the day of getting the course, and the days after it on which a lesson was finished. */
const PEOPLE: readonly [got: string, finishedAfter: readonly number[]][] = [
  ['2026-07-02', [1, 2, 40, 100]],
  ['2026-07-31', [29, 31, 61, 62, 63, 64, 65, 66, 67, 68]],
  ['2026-07-15', []],
  ['2026-08-20', [-3, 5, 30, 31]],
  ['2026-08-01', [10]],
  ['2026-11-02', [3]],
  ['2025-01-02', [3, 4, 5]],
]

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.store
  const rows = await db
    .select({ id: sections.id })
    .from(sections)
    .where(sql`course_id = ${COURSE} and cancelled_at is null and type <> 1`)
    .orderBy(asc(sections.sort))
  lessons = rows.map(({ id }) => id)
  for (const [at, [got, finishedAfter]] of PEOPLE.entries()) {
    const boughtAt = parseBeijingDay(got)
    const person = { nickname: `学员${at}`, avatar: '', createdAt: boughtAt }
    const [user] = await db.insert(users).values(person).returning({ id: users.id })
    const userId = user?.id ?? 0
    const owned = { userId, courseId: COURSE, boughtAt, expiresAt: boughtAt + 365 * DAY }
    await db.insert(enrolments).values({ ...owned, source: 'gift' })
    for (const [place, after] of finishedAfter.slice(0, lessons.length).entries()) {
      const finishedAt = boughtAt + after * DAY
      const sectionId = lessons[place] ?? 0
      const seen = { seconds: 9, watchedSeconds: 9, updatedAt: finishedAt }
      await db.insert(sectionProgress).values({ userId, sectionId, finishedAt, ...seen })
    }
  }
  desk = await openDeskAs(server, 'marketing')
})
afterAll(() => server.close())

/** How many of a month had finished so many lessons within so many days, counted person by person. */
async function countedBy(month: string, least: number, days: number): Promise<number> {
  const { rows } = (await server.store.db.execute(sql`
    select count(*)::int as n from enrolments where course_id = ${COURSE}
      and to_char(to_timestamp(bought_at / 1000) at time zone 'UTC' + interval '8 hours', 'YYYY-MM') = ${month}
      and (select count(*) from section_progress join sections on sections.id = section_id and sections.course_id = ${COURSE}
        where section_progress.user_id = enrolments.user_id
          and finished_at <= enrolments.bought_at + ${days}::bigint * 86400000) >= ${least}`)) as unknown as {
    rows: { n: number }[]
  }
  return rows[0]?.n ?? 0
}

test('each cohort is what counting person by person finds, and has no month that is not over', async () => {
  const { cohorts, lessons: count, name } = await desk.client.figures.finishing({ id: COURSE })
  expect({ count, name: name.length > 0 }).toEqual({ count: lessons.length, name: true })
  const known = new Map(cohorts.map((cohort) => [cohort.month, cohort]))
  expect(known.has('2025-01')).toBe(false)
  for (const month of ['2026-07', '2026-08']) {
    const { reached = [] } = known.get(month) ?? {}
    const over = month === '2026-07' ? 3 : 2
    for (const [at, share] of FINISH_SHARES.entries()) {
      const least = Math.ceil((lessons.length * share) / 100)
      const expected = []
      for (let after = 1; after <= FINISH_MONTHS; after += 1) {
        expected.push(after > over ? null : await countedBy(month, least, after * 30))
      }
      expect({ month, share, reached: reached[at] }).toEqual({ month, share, reached: expected })
    }
  }
  expect(known.get('2026-07')?.people).toBe(3)
  expect(known.get('2026-11')?.reached[0]).toEqual(
    Array.from({ length: FINISH_MONTHS }, () => null),
  )
})

test('a course that is not there is not found', async () => {
  await expect(desk.client.figures.finishing({ id: 999_999 })).rejects.toMatchObject({ code: 4040 })
})
