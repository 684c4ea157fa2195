import type { Client } from '@kaozhou/api'
import { DAY } from '@kaozhou/domain'
import { and, eq, gt, lte } from 'drizzle-orm'
import { sections } from '../../../database/schema/catalogue'
import { enrolments } from '../../../database/schema/learning'
import type { TestServer } from '../../../testing/test-server'

export interface Learner {
  client: Client
  token: string
  userId: number
}

let next = 0

/** Signs up and logs in a new user who owns these courses. */
export async function newLearner(server: TestServer, courseIds: number[] = []): Promise<Learner> {
  next += 1
  const person = await server.loginAs(`139${String(10_000_000 + next)}`)
  for (const courseId of courseIds) await giveCourse(server, person.userId, courseId)
  return person
}

export async function giveCourse(
  server: TestServer,
  userId: number,
  courseId: number,
  days = 365,
): Promise<void> {
  const { now } = server.clock
  await server.store.db.insert(enrolments).values({
    userId,
    courseId,
    source: 'exchange',
    boughtAt: now,
    expiresAt: now + days * DAY,
    ownEndsAt: now + days * DAY,
  })
}

/** The class of a course that runs now. */
export async function runningClass({ store, clock: { now } }: TestServer, courseId: number) {
  const [running] = await store.db
    .select()
    .from(sections)
    .where(
      and(eq(sections.courseId, courseId), lte(sections.startTime, now), gt(sections.endTime, now)),
    )
  return { id: running?.id ?? 0, roomId: running?.liveParams?.roomId ?? '' }
}

/** The error code of a refused call; 0 when it succeeded. */
export async function codeOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'number') return code
    throw error
  }
  return 0
}
