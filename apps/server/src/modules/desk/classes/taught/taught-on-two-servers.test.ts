import { STUDIO_CLOSE_CODES } from '@kaozhou/api/desk'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Store } from '../../../../database/executor'
import { copyDatabase } from '../../../../testing/postgres-cluster'
import { openTestPostgres } from '../../../../testing/test-database'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { type Learner, newLearner, runningClass } from '../../../learning/sections/learner.fixture'
import { openDeskAs } from '../../desk-client.fixture'
import { FORMAT, framesOf, openStudio } from '../studio-page.fixture'

const COURSE = 1001
const cluster = inject('postgresUrl')

// Runs on PostgreSQL only: the embedded database belongs to one process.
describe.runIf(cluster)('a class whose studio moves to another server', () => {
  const stores: Store[] = []
  const servers: TestServer[] = []
  let drop: () => Promise<void>
  let id: number
  let roomId: string
  let student: Learner
  let cookie: string | undefined

  beforeAll(async () => {
    const copy = await copyDatabase(cluster)
    drop = copy.drop
    for (let count = 0; count < 2; count += 1) {
      const store = await openTestPostgres(copy.url)
      stores.push(store)
      servers.push(await startTestServer({ store, environment: { DATABASE_URL: copy.url } }))
    }
    const [first] = both()
    const running = await runningClass(first, COURSE)
    id = running.id
    roomId = running.roomId
    student = await newLearner(first, [COURSE])
    cookie = (await openDeskAs(first, 'owner')).cookie()
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    for (const store of stores) await store.close()
    await drop()
  })

  function both(): [TestServer, TestServer] {
    return servers as unknown as [TestServer, TestServer]
  }

  async function play(server: TestServer, path: string) {
    const { stream } = await student.client.live.room({ roomid: roomId })
    return server.app.inject({ url: (stream?.url ?? '').replace('index.m3u8', path) })
  }

  test('students of either server see it; what the first server had stored stays, and it takes no more', async () => {
    const [first, second] = both()
    const before = await openStudio(first, id, cookie)
    before.send({ type: 'begin', page: 'a-page-of-the-studio', format: FORMAT })
    await before.next('began')
    const frames = framesOf(20)
    for (const frame of frames.slice(0, 640)) before.sendFrame(frame)
    await before.kept(450)
    const elsewhere = (await play(second, 'picture/index.m3u8')).body
    expect(elsewhere).toContain('\n2.m4s')
    expect(elsewhere).not.toContain('#EXT-X-PART')
    const part = await play(second, 'picture/1.2.m4s')
    expect(part.statusCode).toBe(200)
    expect(part.rawPayload.equals((await play(first, 'picture/1.2.m4s')).rawPayload)).toBe(true)

    const after = await openStudio(second, id, cookie)
    after.send({ type: 'begin', page: 'a-page-of-the-studio', format: FORMAT })
    expect(await after.next('began')).toEqual({ type: 'began', take: 2, received: 0 })
    for (const frame of framesOf(5)) after.sendFrame(frame)
    await after.kept(200)
    for (const frame of frames.slice(640)) before.sendFrame(frame)
    expect(await before.closed).toBe(STUDIO_CLOSE_CODES.elsewhere)
    await expect
      .poll(async () => (await play(first, 'picture/index.m3u8')).body)
      .toMatch(/#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="2\/init.mp4"/)
    const { body } = await play(second, 'picture/index.m3u8')
    const numbers = body.match(/^\d+(?=\.m4s$)/gm)?.map(Number) ?? []
    expect(numbers).toEqual(numbers.map((_, index) => index))
  })
})
