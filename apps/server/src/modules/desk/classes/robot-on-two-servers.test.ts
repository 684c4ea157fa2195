import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Store } from '../../../database/executor'
import { broadcastSegments, broadcastTakes } from '../../../database/schema/live'
import { copyDatabase } from '../../../testing/postgres-cluster'
import { openTestPostgres } from '../../../testing/test-database'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { runningClass } from '../../learning/sections/learner.fixture'

const cluster = inject('postgresUrl')
const PATIENCE = { timeout: 20_000, interval: 300 }

// Runs on PostgreSQL only: the embedded database belongs to one process.
describe.runIf(cluster)('of two servers', () => {
  const stores: Store[] = []
  const servers: TestServer[] = []
  let drop: () => Promise<void>
  let id: number

  beforeAll(async () => {
    const copy = await copyDatabase(cluster)
    drop = copy.drop
    const environment = { DATABASE_URL: copy.url, ROBOT_TEACHER: 'on' }
    for (let count = 0; count < 2; count += 1) {
      stores.push(await openTestPostgres(copy.url))
    }
    // At the same moment, as after a cut of the power.
    const started = stores.map((store) => startTestServer({ store, environment, runsJobs: true }))
    servers.push(...(await Promise.all(started)))
    ;({ id } = await runningClass(servers[0] as TestServer, 1015))
  })
  afterAll(async () => {
    await servers[1]?.close()
    for (const store of stores) await store.close()
    await drop()
  })

  const db = () => (stores[1] as Store).db
  const takes = () => db().$count(broadcastTakes, eq(broadcastTakes.sectionId, id))
  const segments = () => db().$count(broadcastSegments, eq(broadcastSegments.sectionId, id))

  test('one has the robot, and the other leaves the class to it', async () => {
    await expect.poll(segments, PATIENCE).toBeGreaterThan(2)
    const before = await takes()
    await new Promise((resolve) => setTimeout(resolve, 5000))
    expect(await takes()).toBe(before)
  })

  test('the other goes on with the class when that server is gone', async () => {
    await servers[0]?.close()
    servers[1]?.clock.advance(7000)
    const before = await segments()
    await expect.poll(segments, PATIENCE).toBeGreaterThan(before + 1)
  })
})
