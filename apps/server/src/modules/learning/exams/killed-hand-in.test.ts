import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Store } from '../../../database/executor'
import { examAttempts, examMistakes } from '../../../database/schema/exams'
import { builtProgram } from '../../../testing/built-program'
import { freePort, untilReady } from '../../../testing/loopback-server'
import { copyDatabase } from '../../../testing/postgres-cluster'
import { openTestPostgres } from '../../../testing/test-database'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { remember } from '../memory/spaced-repetition'
import { newLearner } from '../sections/learner.fixture'
import { RIGHT_ANSWERS, storeMock } from './exam.fixture'
import { addMistakes } from './mistakes/mistake-repository'

const MOCK = 'killed'
const DEVICE = 'device-phone'
const cluster = inject('postgresUrl')

// On PostgreSQL only: the embedded database ends with its process, so nobody could read it after the crash.
describe.runIf(cluster)('a server process that is killed during a hand-in', () => {
  let directory: string
  let drop: () => Promise<void>
  let store: Store
  let other: TestServer
  let killed: ChildProcess
  let killedUrl: string

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'kaozhou-killed-'))
    const copy = await copyDatabase(cluster ?? '')
    drop = copy.drop
    const program = await builtProgram('main')
    const port = await freePort()
    killedUrl = `http://127.0.0.1:${port}`
    const env = { PORT: String(port), DATABASE_URL: copy.url, DATA_DIR: directory, SEED: 'off' }
    killed = spawn(process.execPath, [program], {
      env: { PATH: process.env.PATH, LIMITS: 'off', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilReady(killedUrl, killed)
    store = await openTestPostgres(copy.url)
    other = await startTestServer({ store, environment: { DATABASE_URL: copy.url } })
    // The other process uses the real time, so this server's clock is set to it.
    other.clock.now = Date.now()
  })
  afterAll(async () => {
    killed?.kill('SIGKILL')
    await other?.close()
    await store?.close()
    await drop?.()
    rmSync(directory, { recursive: true, force: true })
  })

  /** Blocks the insertion of a mistake, the last step of a hand-in. Returns the function that unblocks it. */
  async function holdMistake(userId: number, paperId: string): Promise<() => Promise<unknown>> {
    const { now } = other.clock
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let tellHeld = () => {}
    const held = new Promise<void>((resolve) => {
      tellHeld = resolve
    })
    const question = { questionId: 'l1', knowledge: [], lastAnswer: '' }
    const memory = remember(null, 'again', now)
    const transaction = store
      .inTransaction(async (tx) => {
        await addMistakes(tx, { userId, paperId, addedAt: now, memory, questions: [question] })
        tellHeld()
        await released
        throw new Error('undone')
      })
      .catch(() => undefined)
    await held
    return () => {
      release()
      return transaction
    }
  }

  const waiting = () =>
    store.db.$count(
      sql`pg_stat_activity`,
      sql`wait_event_type = 'Lock' and query ilike '%insert into "exam_mistakes"%'`,
    )

  test('the killed hand-in stores nothing; a hand-in at another server counts once, with every answer', async () => {
    await storeMock(store.db, MOCK, { startsAt: Date.now() - MINUTE })
    const person = await newLearner(other)
    const { userId } = person
    const { id, paper } = await person.client.exams.open({ mockId: MOCK, device: DEVICE })
    const answers = { ...RIGHT_ANSWERS, l1: 'D', l2: 'D' }
    const changes = Object.entries(answers).map(([questionId, answer]) => ({
      ...{ questionId, answer },
      at: other.clock.now,
    }))
    const there = createClient({
      baseUrl: killedUrl,
      retries: 0,
      storage: {
        token: () => person.token,
        channelId: () => undefined,
        statisticId: () => undefined,
      },
    })
    const letGo = await holdMistake(userId, paper.id)
    const lost = there.exams.handIn({ id, device: DEVICE, changes }).then(
      () => 'answered',
      () => 'lost',
    )
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000, interval: 50 })
    killed.kill('SIGKILL')
    expect(await lost).toBe('lost')
    await letGo()
    const row = async () => {
      const [found] = await store.db.select().from(examAttempts).where(eq(examAttempts.id, id))
      return found
    }
    expect(await row()).toMatchObject({ handedInAt: null, score: null, answers: {} })

    const handed = await person.client.exams.handIn({ id, device: DEVICE, changes })
    expect(handed).toMatchObject({ score: 8283 + 24_850, answeredCount: 6, points: 60 })
    expect(await person.client.exams.handIn({ id, device: DEVICE, changes })).toEqual(handed)
    const ofPerson = eq(examMistakes.userId, userId)
    const mistakes = await store.db.select().from(examMistakes).where(ofPerson)
    expect(mistakes.map(({ questionId, wrongCount }) => [questionId, wrongCount]).sort()).toEqual([
      ['l1', 1],
      ['l2', 1],
    ])
    const { list } = await person.client.points.records({ length: 100 })
    expect(list.filter(({ title }) => title === '完成一次模考')).toHaveLength(1)
  }, 200_000)
})
