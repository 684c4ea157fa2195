import { beijingDay, DAY } from '@kaozhou/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studyDays } from '../../../database/schema/study'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Learner, newLearner } from '../../learning/sections/learner.fixture'
import { countFacts } from './count-facts'

const COURSE = 1004
/** Ten days in which no one of the demo shop studied. */
const FROM = Date.parse('2019-03-01T00:00:00+08:00')
const PERIOD = { from: FROM, until: FROM + 10 * DAY }

let server: TestServer
let student: Learner

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  student = await newLearner(server, [COURSE])
})
afterAll(() => server.close())

async function study({ userId }: Learner, at: number, seconds: number): Promise<void> {
  const day = beijingDay(at)
  await server.store.db.insert(studyDays).values({ userId, courseId: COURSE, day, seconds })
}

async function aheadAt(now: number): Promise<number | null> {
  const of = { userId: student.userId, period: PERIOD, courseId: null, now }
  return (await countFacts(server.store.db, of)).aheadPercent
}

test("a report's percentile is counted once a day, and a last time after the period", async () => {
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(() => newLearner(server, [COURSE])),
  )
  if (!first || !second || !third) throw new Error('three others are needed')
  await study(student, FROM, 600)
  await study(first, FROM, 1200)
  const lastDay = PERIOD.until - DAY
  const inPeriod = await aheadAt(lastDay)
  await study(second, lastDay, 60)
  expect(await aheadAt(lastDay + DAY - 1)).toBe(inPeriod)

  const afterwards = await aheadAt(PERIOD.until + 1)
  expect(afterwards).toBeGreaterThan(inPeriod ?? 100)

  await study(third, lastDay, 60)
  expect(await aheadAt(PERIOD.until + 30 * DAY)).toBe(afterwards)
})
