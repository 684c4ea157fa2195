import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '../../../database/schema/catalogue'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Learner, newLearner } from './learner.fixture'

const COURSE = 1001

let server: TestServer
let student: Learner

// A school that serves others has no demo content, and so no film that stands for a lesson.
beforeAll(async () => {
  server = await startTestServer({ environment: { SEED: 'off' } })
  student = await newLearner(server, [COURSE])
})
afterAll(() => server.close())

test('a class that was not taught has no playback', async () => {
  const { now } = server.clock
  const ofCourse = and(eq(sections.courseId, COURSE), isNotNull(sections.startTime))
  const { db } = server.store
  const [past] = await db
    .select()
    .from(sections)
    .where(and(ofCourse, lt(sections.endTime, now)))
  expect((await student.client.sections.playback({ id: past?.id ?? 0 })).media).toBeNull()
})
