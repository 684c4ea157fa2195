import { beijingDay, DAY, type ReportPeriod } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { reportStandings } from '../../../database/schema/reports'
import { studyDays } from '../../../database/schema/study'
import { heardStatements } from '../../../testing/heard-statements'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Learner, newLearner } from '../sections/learner.fixture'
import { aheadInPeriod, keepStandings, MOST_ROWS } from './study-standing'

const COURSE = 1004
const SECONDS = 600
/** Ten days in which no one of the demo shop studied. */
const FROM = Date.parse('2019-03-01T00:00:00+08:00')
const PERIOD: ReportPeriod = { from: FROM, until: FROM + 10 * DAY }
const LAST_DAY = PERIOD.until - DAY

let server: TestServer
let student: Learner

beforeEach(async () => {
  await server?.close()
  server = await startTestServer()
  student = await newLearner(server, [COURSE])
})
afterAll(() => server.close())

async function study({ userId }: Learner, at: number, seconds: number): Promise<void> {
  const day = beijingDay(at)
  await server.store.db.insert(studyDays).values({ userId, courseId: COURSE, day, seconds })
}

/** Studied on each of the ten days by so many people that a request does not add it up; each a second more than the one before. */
async function fillLargeSchool(): Promise<number> {
  const people = Math.ceil((MOST_ROWS + 1) / 10)
  await server.store.db.execute(sql`with everybody as (
      insert into users (nickname, avatar, created_at) select 'n' || n, '', 0 from generate_series(1, ${people}) as n
      returning id)
    insert into study_days (user_id, course_id, day, seconds)
      select id, ${COURSE}, '2019-03-' || lpad(d::text, 2, '0'), row_number() over (partition by d order by id)
      from everybody, generate_series(1, 10) as d`)
  return people
}

const ahead = (seconds = SECONDS) =>
  aheadInPeriod(server.store.db, { userId: student.userId, seconds, period: PERIOD })

const keepAt = (now: number) => keepStandings(server.store, [PERIOD], now)

describe('a small school', () => {
  test('the share of the others who studied less is counted at once', async () => {
    await study(student, FROM, SECONDS)
    expect(await ahead()).toBeNull()
    const [first, second] = [await newLearner(server), await newLearner(server)]
    await study(first, FROM, SECONDS - 1)
    expect(await ahead()).toBe(100)
    await study(second, LAST_DAY, SECONDS + 1)
    expect(await ahead()).toBe(50)
    expect(await ahead(0)).toBeNull()
  })

  test('days before and after the period do not count', async () => {
    await study(await newLearner(server), FROM - DAY, 1)
    await study(await newLearner(server), PERIOD.until, 1)
    expect(await ahead()).toBeNull()
  })

  test('the job keeps nothing, and forgets what it kept while there was more', async () => {
    const old = { days: '2018-01-01 2019-01-01', people: 9, percentiles: [1], countedAt: 1 }
    await server.store.db.insert(reportStandings).values(old)
    await study(await newLearner(server), FROM, 1)
    await keepAt(LAST_DAY)
    expect(await server.store.db.$count(reportStandings)).toBe(0)
  })
})

describe('a large school', () => {
  test('the share is not known until the job has counted, which a request never does', async () => {
    const people = await fillLargeSchool()
    expect(await ahead()).toBeNull()
    await keepAt(LAST_DAY)
    const { answer, texts } = await heardStatements(server.store, () => ahead(people * 5))
    expect(answer).toBeGreaterThanOrEqual(49)
    expect(answer).toBeLessThanOrEqual(51)
    expect(texts).toHaveLength(1)
    expect(texts[0]).not.toContain('study_days')
  })

  test('a period is counted once a day, and a last time after its end', async () => {
    await fillLargeSchool()
    const countedAt = async () => {
      const rows = await server.store.db.select().from(reportStandings)
      const inMarch = rows.find(({ days }) => days.startsWith('2019-03'))
      return inMarch?.countedAt
    }
    await keepAt(LAST_DAY)
    await keepAt(LAST_DAY + DAY - 1)
    expect(await countedAt()).toBe(LAST_DAY)
    await keepAt(PERIOD.until + 1)
    expect(await countedAt()).toBe(PERIOD.until + 1)
    await keepAt(PERIOD.until + 30 * DAY)
    expect(await countedAt()).toBe(PERIOD.until + 1)
  })

  test('servers that count at the same time keep one count', async () => {
    await fillLargeSchool()
    await Promise.all([keepAt(LAST_DAY), keepAt(LAST_DAY), keepAt(LAST_DAY)])
    // That of the period, and that of all time.
    expect(await server.store.db.$count(reportStandings)).toBe(2)
    expect(await ahead(1)).toBe(0)
  })
})
