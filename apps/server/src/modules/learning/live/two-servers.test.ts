import { LIVE_CLOSE_CODES } from '@kaozhou/api'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Store } from '../../../database/executor'
import { sections } from '../../../database/schema/catalogue'
import { copyDatabase, runSql } from '../../../testing/postgres-cluster'
import { openTestPostgres } from '../../../testing/test-database'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Learner, newLearner } from '../sections/learner.fixture'
import { enterRoom } from './live-page.fixture'

const COURSE = 1001
const cluster = inject('postgresUrl')

// Runs on PostgreSQL only: the embedded database belongs to one process.
describe.runIf(cluster)('two servers and one room', () => {
  const stores: Store[] = []
  const servers: TestServer[] = []
  let url: string
  let drop: () => Promise<void>
  let roomId: string
  let student: Learner
  let teacher: Learner

  async function open(): Promise<TestServer> {
    const store = await openTestPostgres(url)
    const server = await startTestServer({ store, environment: { DATABASE_URL: url } })
    stores.push(store)
    servers.push(server)
    return server
  }

  function bothServers(): [TestServer, TestServer] {
    return servers as unknown as [TestServer, TestServer]
  }

  beforeAll(async () => {
    ;({ url, drop } = await copyDatabase(cluster))
    const first = await open()
    await open()
    const rows = await first.store.db
      .select()
      .from(sections)
      .where(and(eq(sections.courseId, COURSE), isNotNull(sections.liveParams)))
    const { now } = first.clock
    const live = rows.find(
      ({ startTime, endTime }) => (startTime ?? 0) <= now && (endTime ?? 0) > now,
    )
    roomId = live?.liveParams?.roomId ?? ''
    student = await newLearner(first, [COURSE])
    teacher = await first.loginAs('10000000101')
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    for (const store of stores) await store.close()
    await drop()
  })

  test('chat, notice, mute, hands and the number of people pass between the servers', async () => {
    const [first, second] = bothServers()
    const here = await enterRoom(first, roomId, student.token)
    const there = await enterRoom(second, roomId, teacher.token)
    await here.next('presence', ({ online }) => online === 2)
    here.send({ type: 'chat', clientId: 'a', text: '这边说的' })
    const heard = await there.next('message', ({ message }) => message.text === '这边说的')
    expect(heard.message.userId).toBe(student.userId)
    there.send({ type: 'notice', text: '那边钉的' })
    expect((await here.next('board')).board.notice).toBe('那边钉的')
    there.send({ type: 'mute', userId: student.userId, minutes: 5 })
    await here.next('muted', ({ userId }) => userId === student.userId)
    here.send({ type: 'hand', raised: true })
    const { hands } = await there.next('hands', ({ count }) => count === 1)
    expect(hands[0]?.userId).toBe(student.userId)
    here.leave()
    await there.next('presence', ({ online }) => online === 1)
    there.leave()
  })

  test('message ids grow in the order of arrival when both servers write', async () => {
    const [first, second] = bothServers()
    const pages = [
      await enterRoom(first, roomId, teacher.token),
      await enterRoom(second, roomId, teacher.token),
    ] as const
    const texts = Array.from({ length: 15 }, (_, index) => `第 ${index} 句`)
    for (const [index, text] of texts.entries()) {
      pages[index % 2 === 0 ? 0 : 1].send({ type: 'chat', clientId: `n-${index}`, text })
    }
    for (const page of pages) {
      for (const text of texts) {
        await page.next('message', ({ message }) => message.text === text)
      }
    }
    const { list } = await teacher.client.live.messages({ roomid: roomId, length: 100 })
    const ids = list.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(list.filter(({ text }) => texts.includes(text))).toHaveLength(texts.length)
    for (const page of pages) page.leave()
  })

  test('a message sent while the bus is disconnected arrives after its reconnect', async () => {
    const [first, second] = bothServers()
    const here = await enterRoom(first, roomId, teacher.token)
    const there = await enterRoom(second, roomId, teacher.token)
    await runSql(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'kaozhou listener' and datname = current_database()`,
    )
    here.send({ type: 'chat', clientId: 'lost', text: '断线时说的' })
    await there.next('message', ({ message }) => message.text === '断线时说的')
    here.leave()
    there.leave()
  })

  test('messages sent on the other server while the bus was down are delivered, before later ones of this server', async () => {
    const [first, second] = bothServers()
    const here = await enterRoom(first, roomId, teacher.token)
    const there = await enterRoom(second, roomId, teacher.token)
    await runSql(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'kaozhou listener' and datname = current_database()`,
    )
    here.send({ type: 'chat', clientId: 'far', text: '那边先说的' })
    await here.next('message', ({ message }) => message.text === '那边先说的')
    there.send({ type: 'chat', clientId: 'near', text: '这边后说的' })
    // The copy without a `clientId` is everybody's.
    const isShared = (text: string) => (one: { message: { text: string }; clientId?: string }) =>
      one.message.text === text && one.clientId === undefined
    await there.next('message', isShared('这边后说的'))
    await there.next('message', isShared('那边先说的'))
    const shared = there.received.flatMap((one) =>
      one.type === 'message' && one.clientId === undefined ? [one.message.id] : [],
    )
    expect(shared).toEqual([...new Set(shared)].sort((a, b) => a - b))
    here.leave()
    there.leave()
  })

  test('a logout on one server closes the socket at the other at once, and no other socket', async () => {
    const [first, second] = bothServers()
    const leaving = await newLearner(first, [COURSE])
    const there = await enterRoom(second, roomId, leaving.token)
    const kept = await enterRoom(second, roomId, teacher.token)
    await leaving.client.session.logout()
    // Every 20 seconds a server looks for ended sessions anyway: that would not be at once.
    const open = new Promise((resolve) => setTimeout(() => resolve('open'), 5000))
    expect(await Promise.race([there.closed, open])).toBe(LIVE_CLOSE_CODES.sessionEnded)
    kept.send({ type: 'chat', clientId: 'kept', text: '还在' })
    await kept.next('message', ({ message }) => message.text === '还在')
    kept.leave()
  })
})
