import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@kaozhou/domain'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Store } from '../../../database/executor'
import { sections } from '../../../database/schema/catalogue'
import { builtProgram } from '../../../testing/built-program'
import { freePort, untilReady } from '../../../testing/loopback-server'
import { copyDatabase } from '../../../testing/postgres-cluster'
import { openTestPostgres } from '../../../testing/test-database'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { newLearner } from '../sections/learner.fixture'
import { enterRoom, openPageAt } from './live-page.fixture'

const COURSE = 1001
const cluster = inject('postgresUrl')

// On PostgreSQL only: the embedded database ends with its process, so nobody could count after the crash.
describe.runIf(cluster)('a server process that is killed', () => {
  let directory: string
  let drop: () => Promise<void>
  let store: Store
  let watching: TestServer
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
    watching = await startTestServer({ store, environment: { DATABASE_URL: copy.url } })
    // The other process uses the real time, so this server's clock is set to it.
    watching.clock.now = Date.now()
  })
  afterAll(async () => {
    killed?.kill('SIGKILL')
    await watching?.close()
    await store?.close()
    await drop?.()
    rmSync(directory, { recursive: true, force: true })
  })

  async function roomOfNow(): Promise<string> {
    const live = and(eq(sections.courseId, COURSE), isNotNull(sections.liveParams))
    const [section] = await store.db.select().from(sections).where(live).limit(1)
    const times = { startTime: Date.now() - HOUR, endTime: Date.now() + HOUR }
    await store.db
      .update(sections)
      .set(times)
      .where(eq(sections.id, section?.id ?? 0))
    return section?.liveParams?.roomId ?? ''
  }

  test('seconds later its users are no longer counted as present, and their hands are down', async () => {
    const roomId = await roomOfNow()
    const student = await newLearner(watching, [COURSE])
    const teacher = await watching.loginAs('10000000101')
    const here = await enterRoom(watching, roomId, teacher.token)
    const there = await openPageAt(killedUrl, roomId)
    there.send({ type: 'hello', token: student.token })
    await there.next('welcome')
    there.send({ type: 'hand', raised: true })
    await here.next('presence', ({ online }) => online === 2)
    await here.next('hands', ({ count }) => count === 1)
    killed.kill('SIGKILL')
    const news = () => here.received.slice(here.received.findIndex(({ type }) => type === 'hands'))
    await vi.waitFor(
      () => {
        expect(news()).toContainEqual({ type: 'presence', online: 1 })
        expect(news()).toContainEqual({ type: 'hands', count: 0, hands: [] })
      },
      // Without the lease the user would be counted for a minute and the hand would stay up.
      { timeout: 40_000, interval: 100 },
    )
    expect((await teacher.client.live.room({ roomid: roomId })).online).toBe(1)
    here.leave()
  })
})
