import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Store } from '../../../database/executor'
import { liveQuizAnswers, liveQuizzes } from '../../../database/schema/live'
import { users } from '../../../database/schema/users'
import { copyDatabase } from '../../../testing/postgres-cluster'
import { openTestPostgres } from '../../../testing/test-database'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { answerQuiz, askQuiz, endQuiz } from '../live-tools/quiz-service'
import { newLearner, runningClass } from '../sections/learner.fixture'
import { enterRoom } from './live-page.fixture'

const COURSE = 1001
const cluster = inject('postgresUrl')

// Runs on PostgreSQL only: the embedded database belongs to one process.
describe.runIf(cluster)('the tools of a room on two servers', () => {
  const stores: Store[] = []
  const servers: TestServer[] = []
  let drop: () => Promise<void>

  beforeAll(async () => {
    const copy = await copyDatabase(cluster)
    drop = copy.drop
    for (let count = 0; count < 2; count += 1) {
      const store = await openTestPostgres(copy.url, 8)
      stores.push(store)
      servers.push(await startTestServer({ store, environment: { DATABASE_URL: copy.url } }))
    }
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    for (const store of stores) await store.close()
    await drop()
  })

  test('a quiz and a roll call that begin on one server are answered on the other', async () => {
    const [first, second] = servers as [TestServer, TestServer]
    const { roomId } = await runningClass(first, COURSE)
    const teacher = await first.loginAs('10000000101')
    const student = await newLearner(first, [COURSE])
    const here = await enterRoom(first, roomId, teacher.token)
    const there = await enterRoom(second, roomId, student.token)
    here.send({ type: 'askQuiz', kind: 'judge', text: '', options: 2, right: [0] })
    const id = (await there.next('quiz')).quiz?.id ?? 0
    there.send({ type: 'answerQuiz', id, choices: [1] })
    const counted = await here.next('quiz', ({ quiz }) => quiz?.result?.answered === 1)
    expect(counted.quiz?.present).toEqual({ count: 1, answered: 1 })
    here.send({ type: 'endQuiz', id })
    const { quiz } = await there.next('quiz', (one) => one.quiz?.endedAt !== null)
    expect(quiz).toMatchObject({ right: [0], mine: [1], result: { counts: [0, 1], answered: 1 } })
    here.send({ type: 'callRoll', seconds: 60 })
    const roll = (await there.next('rolls')).rolls[0]
    there.send({ type: 'answerRoll', id: roll?.id ?? 0 })
    await here.next('rolls', ({ rolls }) => rolls[0]?.answers?.answered === 1)
    here.send({ type: 'slow', seconds: 10 })
    await there.next('board', ({ board }) => board.slowSeconds === 10)
    here.leave()
    there.leave()
  })

  test('of 200 people who answer at once, each sending twice, 200 are counted; who comes after the end is not', async () => {
    const [one, two] = stores as [Store, Store]
    const { now } = (servers[0] as TestServer).clock
    const people = await one.db
      .insert(users)
      .values(Array.from({ length: 200 }, () => ({ nickname: '同学', avatar: '', createdAt: now })))
      .returning({ id: users.id })
    const { id: sectionId } = await runningClass(servers[0] as TestServer, COURSE)
    const place = { roomId: 'two-hundred', sectionId, userId: people[0]?.id ?? 0, now }
    await Promise.all(
      [one, two].map((store) =>
        askQuiz(store, place, { kind: 'single', text: '', options: 4, right: null }),
      ),
    )
    const asked = await one.db
      .select()
      .from(liveQuizzes)
      .where(eq(liveQuizzes.roomId, place.roomId))
      .orderBy(liveQuizzes.id)
    expect(asked.map(({ endedAt }) => endedAt === null)).toEqual([false, true])
    const id = asked[1]?.id ?? 0
    const answer = (store: Store, userId: number, choice: number) =>
      answerQuiz(store, { ...place, userId }, { id, choices: [choice] })
    await Promise.all(
      people.flatMap(({ id: userId }, index) => [
        answer(index % 2 === 0 ? one : two, userId, index % 4),
        answer(index % 2 === 0 ? two : one, userId, index % 4),
      ]),
    )
    const late = await one.db
      .insert(users)
      .values(Array.from({ length: 20 }, () => ({ nickname: '同学', avatar: '', createdAt: now })))
      .returning({ id: users.id })
    // The end comes while some are still answering: the kept result is what the table holds.
    await Promise.allSettled([
      ...late.slice(0, 10).map((person) => answer(one, person.id, 0)),
      endQuiz(two, place, id),
      ...late.slice(10).map((person) => answer(two, person.id, 0)),
    ])
    const [ended] = await one.db.select().from(liveQuizzes).where(eq(liveQuizzes.id, id))
    const stored = await one.db.$count(liveQuizAnswers, eq(liveQuizAnswers.quizId, id))
    expect(ended?.answered).toBe(stored)
    expect(ended?.counts?.slice(1)).toEqual([50, 50, 50])
    expect(stored).toBeGreaterThanOrEqual(200)
    await expect(answer(one, place.userId, 3)).resolves.toBeUndefined()
  })
})
