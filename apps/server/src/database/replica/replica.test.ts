import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { applyToEmpty } from '../../content/apply/apply-content'
import { buy, newBuyer, newPlainBuyer, payFully } from '../../modules/buying/orders/buying.fixture'
import { openDeskAs } from '../../modules/desk/desk-client.fixture'
import { newLearner } from '../../modules/learning/sections/learner.fixture'
import { TEST_NOW } from '../../testing/database-template'
import { demoContent } from '../../testing/demo-content'
import { findPostgres } from '../../testing/find-postgres'
import { heardStatements } from '../../testing/heard-statements'
import { freePort } from '../../testing/loopback-server'
import {
  type Cluster,
  databaseUrl,
  type Replica,
  runSql,
  startCluster,
  startReplica,
} from '../../testing/postgres-cluster'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { type Reader, rowsOf, type Store } from '../executor'
import { openPostgres } from '../open-postgres'
import { courses } from '../schema/catalogue'
import { NotAReplicaError } from './member'
import { openReplicas } from './open-replicas'
import { sharedReader } from './reader'

const cluster = inject('postgresUrl')
if (!cluster) console.log('Without PostgreSQL: reading from a replica is not tested here.')

const COURSE = 1003
const METRICS_TOKEN = 'metrics-token-of-32-characters-00'

describe.runIf(cluster)('a PostgreSQL with a replica', () => {
  let primary: Cluster
  let replica: Replica
  let url: string
  let store: Store
  let server: TestServer

  const open = (urls: string[]): Promise<Store> =>
    openPostgres({
      ...{ url, poolSize: 4, connectMs: 60_000, onConnectionLost: () => undefined },
      openReplicas: openReplicas(urls),
    })
  const atReplica = () => databaseUrl(replica.url, 'shop')

  beforeAll(async () => {
    const bin = findPostgres() as string
    primary = await startCluster(bin)
    await runSql(primary.url, 'create database shop')
    url = databaseUrl(primary.url, 'shop')
    replica = await startReplica(bin, primary.url)
    store = await open([atReplica()])
    await applyToEmpty(store, demoContent, { now: TEST_NOW })
    server = await startTestServer({
      store,
      environment: { DATABASE_URL: url, DATABASE_REPLICA_URL: atReplica(), METRICS_TOKEN },
    })
  })
  afterAll(async () => {
    replica?.thaw()
    await server?.close()
    await store?.close()
    await replica?.stop()
    await primary?.stop()
  })

  /** A public answer is kept until its time is over. */
  const forgetAnswers = () => server.clock.advance(2 * MINUTE)
  const readByReplica = () => store.replicas.states()[0]?.statements ?? 0

  interface Counted<T> {
    answer: T
    primary: number
    replica: number
  }

  /** What was sent where for a call; a transaction at the replica counts once. */
  async function counted<T>(call: () => Promise<T>): Promise<Counted<T>> {
    const before = readByReplica()
    const { answer, texts } = await heardStatements(store, call)
    // That a signed request comes once is kept at the primary.
    const all = texts.filter((text) => !text.includes('nonces')).length
    const read = readByReplica() - before
    return { answer, primary: all - read, replica: read }
  }

  const readComments = () => server.client.comments.list({ courseId: COURSE })

  /** Waits until reads go to the replica, by themselves. */
  async function untilRead(): Promise<void> {
    await vi.waitFor(
      async () => expect((await counted(readComments)).replica).toBeGreaterThan(0),
      60_000,
    )
  }

  const readerOf = (one: Store) => sharedReader(one, { userId: null })
  const isPicked = () => readerOf(store) !== store.db
  async function replicasReader(): Promise<Reader> {
    await vi.waitFor(() => expect(isPicked()).toBe(true))
    return readerOf(store)
  }
  const untilOut = () => vi.waitFor(() => expect(isPicked()).toBe(false), 30_000)
  const faultOf = () => store.replicas.states()[0]?.fault

  /** The replica takes the log in and keeps it aside, as one does that falls behind. */
  const pauseReplay = () => runSql(replica.url, 'select pg_wal_replay_pause()')
  const resumeReplay = () => runSql(replica.url, 'select pg_wal_replay_resume()')

  beforeEach(untilRead)

  describe('what everybody sees alike is read from the replica alone', () => {
    const firstOf = async (table: string): Promise<number> => {
      const query = sql`select min(id) as id from ${sql.identifier(table)}`
      const [row] = await rowsOf<{ id: number }>(store.db, query)
      return row?.id ?? 0
    }
    let teacherId: number
    let pageId: number
    beforeAll(async () => {
      teacherId = await firstOf('teachers')
      pageId = await firstOf('pages')
    })
    const calls: [string, (client: Client) => Promise<unknown>][] = [
      ['a course', (client) => client.courses.product({ id: COURSE })],
      ['its chapters', (client) => client.courses.chapters({ id: COURSE })],
      ['categories', (client) => client.courses.categories()],
      ['recommended courses', (client) => client.courses.recommendList({})],
      ['a search', (client) => client.courses.recommendPage({ keyword: '雅思', length: 5 })],
      ['related courses', (client) => client.courses.related({ courseId: COURSE, length: 3 })],
      ['a teacher', (client) => client.teachers.detail({ id: teacherId })],
      ['comments', (client) => client.comments.list({ courseId: COURSE })],
      ['stars', (client) => client.comments.summary({ courseId: COURSE })],
    ]

    test.each(calls)('%s', async (_, call) => {
      await vi.waitFor(async () => {
        forgetAnswers()
        const { primary, replica } = await counted<unknown>(() => call(server.client))
        expect(primary).toBe(0)
        expect(replica).toBeGreaterThan(0)
      })
    })

    test('a page of the shop', async () => {
      await vi.waitFor(async () => {
        forgetAnswers()
        const { replica } = await counted(() => server.client.pages.detail({ id: pageId }))
        expect(replica).toBeGreaterThan(0)
      })
    })
  })

  test('what is answered for one person is read at the primary', async () => {
    const { client } = await newLearner(server, [COURSE])
    for (const call of [
      () => client.courses.product({ id: COURSE }),
      () => client.courses.chapters({ id: COURSE }),
      () => client.comments.list({ courseId: COURSE }),
      () => client.courses.owned({}),
    ]) {
      const { primary, replica } = await counted<unknown>(call)
      expect(replica).toBe(0)
      expect(primary).toBeGreaterThan(0)
    }
    await untilRead()
  })

  test('buying does not touch it', async () => {
    const { replica } = await counted(async () => {
      const { client } = await newBuyer(server)
      await client.cart.add({ courseId: 1004 })
      const order = await buy(client)
      await payFully(server, client, order.id)
      await client.orders.detail({ id: order.id })
      await client.points.records({ length: 10 })
      await client.courses.owned({})
    })
    expect(replica).toBe(0)
    await untilRead()
  })

  test('its sessions are for reading only', async () => {
    const reader = await replicasReader()
    const before = readByReplica()
    const [row] = await rowsOf<{ mode: string }>(
      reader,
      sql`select current_setting('default_transaction_read_only') as mode`,
    )
    expect(row?.mode).toBe('on')
    expect(readByReplica()).toBe(before + 1)
  })

  async function shownPrice(): Promise<number> {
    const list = await server.client.courses.recommendList({})
    return list.find(({ id }) => id === 1001)?.price ?? -1
  }

  /** Resolves when this server has heard of the change. */
  async function setPrice(price: number): Promise<void> {
    await store.db.update(courses).set({ price, limitedPrice: null }).where(eq(courses.id, 1001))
    await store.notifications.settle()
  }

  /** Ends the connection by which changes are heard; another one is opened by itself. */
  const loseListener = () =>
    runSql(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'kaozhou listener' and datname = current_database()`,
    )

  describe('a changed course', () => {
    test('is never shown old once its change was heard', async () => {
      for (let price = 20_000; price < 20_040; price += 1) {
        await setPrice(price)
        expect(await shownPrice()).toBe(price)
      }
    })

    test('is shown new while the replica has it not yet, and read there again once it has', async () => {
      await shownPrice()
      await pauseReplay()
      try {
        // The replica counts as fresh for a second more: only what was heard tells that it is not.
        await setPrice(21_000)
        expect(await shownPrice()).toBe(21_000)
        forgetAnswers()
        expect(await shownPrice()).toBe(21_000)
        await untilOut()
        expect(await shownPrice()).toBe(21_000)
      } finally {
        await resumeReplay()
      }
      await untilRead()
      forgetAnswers()
      const { answer, replica } = await counted(shownPrice)
      expect(answer).toBe(21_000)
      expect(replica).toBeGreaterThan(0)
    })

    test('is shown new too where the notice of its change was lost with the connection', async () => {
      await shownPrice()
      const gap = new Promise<void>((resolve) => store.notifications.onGap(resolve))
      await pauseReplay()
      try {
        await loseListener()
        const isLost = () => !store.notifications.isHeardWithin(Number.POSITIVE_INFINITY)
        await vi.waitFor(() => expect(isLost()).toBe(true), { interval: 2 })
        await store.db.update(courses).set({ price: 22_000 }).where(eq(courses.id, 1001))
        await gap
        // The answer that is made now is kept.
        expect(await shownPrice()).toBe(22_000)
        expect(await shownPrice()).toBe(22_000)
      } finally {
        await resumeReplay()
      }
      await untilRead()
      forgetAnswers()
      expect(await shownPrice()).toBe(22_000)
    })
  })

  test('from the moment at which changes are heard again, none is read that the replica may lack', async () => {
    // The replica is as fresh as it can be: only the gap tells that something may have been missed.
    const isPickedAtGap = new Promise<boolean>((resolve) =>
      store.notifications.onGap(() => resolve(isPicked())),
    )
    await loseListener()
    expect(await isPickedAtGap).toBe(false)
  })

  test('a comment is seen at once by who wrote it, and by everybody when the replica has it', async () => {
    const { client } = await newLearner(server, [COURSE])
    const content = `讲得很清楚，例题也新 ${Date.now()}`
    const hasIt = ({ list }: { list: { content: string }[] }) =>
      list.some((comment) => comment.content === content)
    await pauseReplay()
    try {
      await client.comments.submit({ courseId: COURSE, score: 5, content })
      expect(hasIt(await client.comments.list({ courseId: COURSE }))).toBe(true)
      expect(await client.comments.mine({ courseId: COURSE })).toMatchObject({
        comment: { content },
      })
    } finally {
      await resumeReplay()
    }
    await vi.waitFor(async () => {
      const { answer, replica } = await counted(readComments)
      expect(replica).toBeGreaterThan(0)
      expect(hasIt(answer)).toBe(true)
    })
  })

  test('figures are read from it, and hold what was paid a moment ago, also while it is behind', async () => {
    const desk = await openDeskAs(server, 'finance')
    const span = { from: '2026-11-20', to: '2026-11-20' }
    const paid = async () => (await desk.client.figures.sales(span)).total.paid
    await vi.waitFor(async () => expect((await counted(paid)).replica).toBe(1))
    const { client } = await newPlainBuyer(server)
    async function buyOne(): Promise<number> {
      const order = await buy(client, 1004)
      await payFully(server, client, order.id)
      return order.amount
    }
    server.clock.now = TEST_NOW
    const before = await paid()
    const amount = await buyOne()
    expect(await paid()).toBe(before + amount)
    await pauseReplay()
    try {
      const other = await newPlainBuyer(server)
      const order = await buy(other.client, 1004)
      await payFully(server, other.client, order.id)
      const { answer, replica } = await counted(paid)
      expect(answer).toBe(before + amount + order.amount)
      expect(replica).toBe(0)
    } finally {
      await resumeReplay()
    }
  })

  /** Visitors who read all the time, until `stop`; every answer has to come. */
  function browse(): { stop(): Promise<number> } {
    let isStopped = false
    async function one(at: number): Promise<number> {
      let answers = 0
      while (!isStopped) {
        await server.client.comments.list({ courseId: COURSE, page: 1 + (answers % 3) })
        await server.client.courses.product({ id: 1001 + at })
        answers += 1
        await pause(5)
      }
      return answers
    }
    const all = Promise.all([0, 1, 2, 3].map(one))
    // It is awaited later.
    all.catch(() => undefined)
    return {
      async stop() {
        isStopped = true
        return (await all).reduce((sum, answers) => sum + answers, 0)
      },
    }
  }

  async function serviceAtDesk() {
    const desk = await openDeskAs(server, 'owner')
    const { list } = await desk.client.health.services()
    return list.find(({ name }) => name === 'replica')
  }

  const isReady = async () => (await server.app.inject({ url: '/readyz' })).statusCode

  describe('no request fails, and reads return by themselves, when the replica', () => {
    test('is killed and started again; the desk and the metrics tell of it', async () => {
      const visitors = browse()
      await replica.kill()
      // On a busy machine it may be out before, for being behind.
      await vi.waitFor(() => expect(faultOf()).toBe('gone'), 30_000)
      expect(await isReady()).toBe(200)
      await vi.waitFor(async () =>
        expect(await serviceAtDesk()).toMatchObject({
          mode: 'real',
          failures: expect.any(Number),
          fault: expect.stringMatching(/没有应答，落后 \d+ 秒$/),
        }),
      )
      const { body } = await server.app.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
      const { host } = new URL(replica.url)
      const [, behind] = body.match(
        new RegExp(`kaozhou_replica_behind_seconds{replica="${host}"} ([\\d.]+)`),
      ) as string[]
      expect(Number(behind)).toBeGreaterThan(1)
      expect(body).toContain(`kaozhou_replica_statements_total{replica="${host}"}`)
      await replica.start()
      await untilRead()
      expect(await visitors.stop()).toBeGreaterThan(0)
      server.clock.advance(MINUTE)
      await vi.waitFor(async () => expect(await serviceAtDesk()).toMatchObject({ failures: 0 }))
    })

    test('hangs and goes on', async () => {
      const visitors = browse()
      replica.freeze()
      try {
        await untilOut()
        expect(await isReady()).toBe(200)
        await vi.waitFor(() => expect(faultOf()).toBe('gone'))
      } finally {
        replica.thaw()
      }
      await untilRead()
      expect(await visitors.stop()).toBeGreaterThan(0)
    })

    test('ends a session in the middle of a statement', async () => {
      const reader = await replicasReader()
      const reading = rowsOf<{ at: string }>(
        reader,
        sql`select case when pg_is_in_recovery() then pg_sleep(60)::text else 'primary' end as at`,
      )
      const asleep = `select pg_terminate_backend(pid) from pg_stat_activity
        where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`
      const ending = setInterval(() => runSql(replica.url, asleep).catch(() => undefined), 50)
      try {
        expect(await reading).toEqual([{ at: 'primary' }])
      } finally {
        clearInterval(ending)
      }
      await untilRead()
    })

    test('becomes a primary of its own, and is made anew', async () => {
      const visitors = browse()
      await runSql(replica.url, 'select pg_promote()')
      await untilOut()
      await vi.waitFor(() => expect(faultOf()).toBe('promoted'))
      expect(await isReady()).toBe(200)
      // What is written at the promoted one is never shown.
      await runSql(atReplica(), "update courses set name = 'stray' where id = 1001")
      forgetAnswers()
      const { name } = await server.client.courses.product({ id: 1001 })
      expect(name).not.toBe('stray')
      await replica.remake()
      await untilRead()
      expect(await visitors.stop()).toBeGreaterThan(0)
    })
  })

  describe('at the start', () => {
    test('an address that leads to no replica is refused in one line without a password', async () => {
      const wrong = url.replace('postgres@', 'postgres:secret@')
      const opening = open([wrong])
      await expect(opening).rejects.toThrow(NotAReplicaError)
      await expect(opening).rejects.toThrow(
        /^DATABASE_REPLICA_URL: 127\.0\.0\.1:\d+ is not a replica \(pg_is_in_recovery\(\) is false\)$/,
      )
    })

    test('a replica that is not there is waited for', async () => {
      const gone = `postgres://postgres@127.0.0.1:${await freePort()}/shop`
      const another = await open([gone, atReplica()])
      try {
        expect(another.replicas.states()[0]).toMatchObject({ statements: 0 })
        await another.ping()
        // The other one is read from meanwhile.
        await vi.waitFor(() => expect(readerOf(another)).not.toBe(another.db))
        expect(another.replicas.states()).toMatchObject([{ fault: 'gone' }, { fault: null }])
      } finally {
        await another.close()
      }
    })
  })
})
