import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BACKUP_MAX_AGE_MS,
  HOUR,
  JOB_FAILS_MOST,
  MINUTE,
  SERVICE_FAILS_MOST,
  SERVICE_TESTS_AN_HOUR,
} from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusedNotices } from '../../../../database/schema/desk'
import { sandboxNotices } from '../../../../database/schema/sandbox'
import { markBackup } from '../../../../platform/health/backup-mark'
import { keptJob } from '../../../../platform/health/job-runs'
import { plainFault } from '../../../../platform/health/plain-fault'
import { saveFailure } from '../../../../platform/health/service-state-repository'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { newPlainBuyer } from '../../../buying/orders/buying.fixture'
import {
  bankGave,
  buyCart,
  forgetTrades,
  giveBackNow,
  lines,
  rememberTrades,
} from '../../../buying/orders/refunds/refunds.fixture'
import { runRefunds } from '../../../buying/orders/settling/run-refunds'
import { countRefusal } from '../../../buying/payments/refused-notice-repository'
import { codeOf } from '../../../learning/sections/learner.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'

const CODES = { badInput: 4000, forbidden: 4030, conflict: 5606 }

let server: TestServer
let directory: string
let desk: Desk

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-health-'))
  server = await startTestServer({
    environment: { DATA_DIR: directory, PARCEL_PROVIDER: 'sandbox' },
  })
  desk = await openDeskAs(server, 'owner')
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

/** A session that nobody uses for so long ends. */
async function waitLong(time: number) {
  server.clock.advance(time)
  desk = await openDeskAs(server, 'owner')
}

const health = () => desk.client.health
async function inboxOf(kind: string) {
  const { list } = await desk.client.inbox.all()
  return list.find((one) => one.kind === kind)?.count
}
/** Waits for what nobody waits for in the server. */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it did not come')
}

test('only the owner looks at it', async () => {
  const support = await openDeskAs(server, 'support', 'finance', 'marketing')
  expect(await codeOf(support.client.health.jobs())).toBe(CODES.forbidden)
  expect(await codeOf(support.client.health.retry({ queue: 'refunds', key: deedKey() }))).toBe(
    CODES.forbidden,
  )
})

describe('a job', () => {
  let fault: Error | null = null
  const run = () => {
    server.clock.advance(MINUTE)
    const { store, log } = server.platform
    const parts = { store, log, now: () => server.clock.now }
    const job = { name: 'points', everyMs: MINUTE, run: async () => fail() } as const
    return keptJob(parts, job)().catch(() => undefined)
  }
  const fail = () => {
    if (fault) throw fault
  }
  const points = async () => {
    const { list } = await health().jobs()
    return list.find(({ name }) => name === 'points')
  }

  test('that went well is fine until it is late', async () => {
    await run()
    expect(await points()).toMatchObject({ state: 'fine', failures: 0, fault: null })
    server.clock.advance(HOUR)
    expect(await points()).toMatchObject({ state: 'late' })
  })

  test('that fails again and again waits for the owner, and no value of the error is shown', async () => {
    fault = new Error('insert failed for 13800138000')
    for (let n = 1; n < JOB_FAILS_MOST; n += 1) await run()
    expect(await points()).toMatchObject({ state: 'failed' })
    expect(await inboxOf('jobsFailing')).toBe(0)
    await run()
    expect(await points()).toMatchObject({
      state: 'failing',
      failures: JOB_FAILS_MOST,
      failedAt: server.clock.now,
      fault: '程序出错（Error），详情看服务器日志',
    })
    expect(await inboxOf('jobsFailing')).toBe(1)
  })

  test('that goes well again is fine, and its last failure is still told', async () => {
    fault = null
    await run()
    expect(await points()).toMatchObject({ state: 'fine', failures: 0 })
    expect((await points())?.fault).toContain('程序出错')
    expect(await inboxOf('jobsFailing')).toBe(0)
  })

  test('that goes well every second is written down each half minute', async () => {
    const { store, log } = server.platform
    const parts = { store, log, now: () => server.clock.now }
    const job = keptJob(parts, { name: 'exams', everyMs: 1000, run: async () => undefined })
    const startedAt = async () =>
      (await health().jobs()).list.find(({ name }) => name === 'exams')?.startedAt
    await job()
    const first = server.clock.now
    server.clock.advance(1000)
    await job()
    expect(await startedAt()).toBe(first)
    server.clock.advance(MINUTE)
    await job()
    expect(await startedAt()).toBe(server.clock.now)
  })
})

test.each([
  ['数据库没有应答，或太忙', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
  ['数据库没有接受，详情看服务器日志', Object.assign(new Error('x'), { code: '23505' })],
  ['对方没有按时答复', Object.assign(new Error('x'), { name: 'TimeoutError' })],
  ['连不上对方', new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })],
  ['磁盘满了', Object.assign(new Error('x'), { code: 'ENOSPC' })],
])('%s', (sentence, error) => {
  const inner = error.cause ? Object.assign(new Error('inner'), error.cause) : undefined
  expect(plainFault(inner ? new TypeError('fetch failed', { cause: inner }) : error)).toBe(sentence)
})

describe('a queue', () => {
  const insertNotice = async (eventId: string, dueAt: number) => {
    const row = { provider: 'ALI', url: 'x', eventId, eventType: 'paid', content: {} } as const
    const [notice] = await server.store.db
      .insert(sandboxNotices)
      .values({ ...row, attempts: 2, dueAt })
      .returning()
    if (!notice) throw new Error('no row')
    return String(notice.id)
  }

  test('says what waits; one entry or all of them are made due at once, and it stands in the record', async () => {
    const later = server.clock.now + HOUR
    const first = await insertNotice('health-1', later)
    await insertNotice('health-2', later + 1)
    const { list } = await health().queues()
    expect(list.find(({ name }) => name === 'bankNotices')).toMatchObject({
      count: 2,
      failed: 2,
      oldestAt: later,
    })
    const input = { queue: 'bankNotices' as const, ids: [first], key: deedKey() }
    expect(await health().retry(input)).toEqual({ count: 1 })
    expect(await health().retry(input)).toEqual({ count: 1 })
    const dueOf = async () =>
      (await health().entries({ queue: 'bankNotices' })).list.map(({ nextAt }) => nextAt)
    expect(await dueOf()).toEqual([server.clock.now, later + 1])
    expect(await health().retry({ queue: 'bankNotices', key: deedKey() })).toEqual({ count: 2 })
    expect(await dueOf()).toEqual([server.clock.now, server.clock.now])
    const record = await desk.client.record.list({ subjectKind: 'queue' })
    expect(record.list).toHaveLength(2)
    await server.store.db.delete(sandboxNotices)
  })

  test('of refunds names the order and what the provider said; made due, the refund is made once', async () => {
    const { client } = await newPlainBuyer(server)
    const order = await buyCart(server, client, [1003])
    await forgetTrades(server, order.id)
    await giveBackNow(server, order.id, lines({ position: 0, amount: 700 }))
    const [entry] = (await health().entries({ queue: 'refunds' })).list
    expect(entry).toMatchObject({
      orderId: order.id,
      tries: 1,
      fault: expect.stringMatching(/^ACQ/),
    })
    expect(entry?.nextAt).toBeGreaterThan(server.clock.now)
    await rememberTrades(server, order.id)
    const ids = entry ? [entry.id] : []
    expect(await health().retry({ queue: 'refunds', ids, key: deedKey() })).toEqual({ count: 1 })
    await runRefunds(server.orders.deps, server.clock.now)
    expect(await bankGave(server, order.id)).toBe(700)
    expect(await health().retry({ queue: 'refunds', ids, key: deedKey() })).toEqual({ count: 0 })
    await runRefunds(server.orders.deps, server.clock.now)
    expect(await bankGave(server, order.id)).toBe(700)
  })

  test.each(['refunds', 'parcels', 'recordings', 'pushes'] as const)(
    '%s that is empty says so, and nothing is made due',
    async (queue) => {
      expect((await health().entries({ queue })).list).toEqual([])
      expect(await health().retry({ queue, key: deedKey() })).toEqual({ count: 0 })
      expect(await health().retry({ queue, key: deedKey(), ids: ['1'] })).toEqual({ count: 0 })
    },
  )
})

describe('a service', () => {
  const serviceOf = async (name: string) =>
    (await health().services()).list.find((one) => one.name === name)
  const ask = (service: 'alipay' | 'wechat' | 'storage' | 'parcels' | 'sms', mobile?: string) =>
    health().test({ service, key: deedKey(), ...(mobile && { mobile }) })

  test.each(['alipay', 'wechat'] as const)(
    '%s answers that there is no such trade',
    async (name) => {
      server.clock.advance(MINUTE)
      expect(await ask(name)).toMatchObject({ ok: true, said: '没有这笔交易（连得上，签名通过）' })
      const at = server.clock.now
      await until(async () => ((await serviceOf(name))?.okAt === at ? true : undefined))
      expect(await serviceOf(name)).toMatchObject({ mode: 'sandbox', failures: 0 })
    },
  )

  test('the store takes a file, gives it back and forgets it', async () => {
    expect(await ask('storage')).toMatchObject({ ok: true, said: '存入、读回、删除都成功' })
    expect(await serviceOf('storage')).toMatchObject({ mode: 'local' })
  })

  test('of the carriers answers, whatever it knows', async () => {
    expect(await ask('parcels')).toMatchObject({ ok: true })
  })

  test('of messages sends one to the phone that is named, which the record does not hold', async () => {
    expect(await codeOf(ask('sms'))).toBe(CODES.badInput)
    expect(await ask('sms', '13800138123')).toMatchObject({ ok: true })
    const record = await desk.client.record.list({ subjectKind: 'service', subjectId: 'sms' })
    expect(record.list[0]?.after).toMatchObject({ mobile: '*8123' })
    expect(JSON.stringify(record.list)).not.toContain('13800138123')
  })

  test('that is not used, or has no harmless test, is not asked', async () => {
    expect(await codeOf(health().test({ service: 'live', key: deedKey() }))).toBe(CODES.badInput)
    expect(await codeOf(health().test({ service: 'push', key: deedKey() }))).toBe(CODES.badInput)
  })

  test('is asked once for one key, and only so often in an hour', async () => {
    await waitLong(2 * HOUR)
    const key = deedKey()
    const first = await health().test({ service: 'storage', key })
    expect(await health().test({ service: 'storage', key })).toEqual(first)
    expect(await codeOf(health().test({ service: 'alipay', key }))).toBe(CODES.conflict)
    for (let n = 1; n < SERVICE_TESTS_AN_HOUR; n += 1) await ask('storage')
    await expect(ask('storage')).rejects.toThrow(`一小时最多测试 ${SERVICE_TESTS_AN_HOUR} 次`)
  })

  test('that fails again and again waits for the owner, until it answers', async () => {
    server.clock.advance(MINUTE)
    for (let n = 0; n < SERVICE_FAILS_MOST; n += 1) {
      const failure = { at: server.clock.now, fault: '连不上，或没有按时答复' }
      await saveFailure(server.store.db, 'wechat', failure)
    }
    expect(await inboxOf('servicesFailing')).toBe(1)
    expect(await serviceOf('wechat')).toMatchObject({ fault: '连不上，或没有按时答复' })
    server.clock.advance(MINUTE)
    await ask('wechat')
    await until(async () => ((await serviceOf('wechat'))?.failures === 0 ? true : undefined))
    expect(await inboxOf('servicesFailing')).toBe(0)
  })
})

describe('a notification that was refused', () => {
  const post = (body: string) =>
    server.app.inject({
      method: 'POST',
      url: '/pay/notify/alipay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    })
  const listed = async () => (await health().refused({ length: 100 })).list
  const clear = () => server.store.db.delete(refusedNotices)

  test('is listed with its reason and the number that it claims, the same one once', async () => {
    const body = 'out_trade_no=K123&sign_type=RSA2&sign=AAAA&buyer_logon_id=13800138000'
    await post(body)
    server.clock.advance(MINUTE)
    await post(body)
    const again = await until(async () => (await listed()).find(({ times }) => times === 2))
    expect(again).toMatchObject({
      provider: 'ALI',
      fault: 'signature',
      tradeNo: 'K123',
      orderId: null,
      lastAt: server.clock.now,
    })
    await clear()
  })

  test('that claims no number of ours keeps nothing of what it claims', async () => {
    await post(`out_trade_no=${'x'.repeat(5000)}&sign_type=RSA2`)
    const [notice] = await until(async () => {
      const list = await listed()
      return list.length > 0 ? list : undefined
    })
    expect(notice?.tradeNo).toBe('')
    await clear()
  })

  test('that is written after a later one of the same number does not become the last', async () => {
    const { db } = server.store
    const row = { provider: 'ALI', fault: 'signature', isProven: false, tradeNo: 'K9' } as const
    for (const lastAt of [2000, 1000]) await countRefusal(db, { ...row, lastAt }, 3)
    expect(await listed()).toMatchObject([{ firstAt: 1000, lastAt: 2000, times: 2 }])
    await clear()
  })

  test('is forgotten when there are newer ones of its kind, and no other kind pushes it out', async () => {
    const { db } = server.store
    const row = { provider: 'ALI', fault: 'signature', isProven: false, lastAt: 1 } as const
    await countRefusal(db, { ...row, fault: 'amount', isProven: true, tradeNo: 'kept' }, 3)
    for (let n = 0; n < 6; n += 1) await countRefusal(db, { ...row, tradeNo: `T${n}` }, 3)
    expect((await listed()).map(({ tradeNo }) => tradeNo)).toEqual(['T5', 'T4', 'T3', 'kept'])
    const { list, next } = await health().refused({ length: 3 })
    expect(list).toHaveLength(3)
    const rest = await health().refused({ length: 3, before: next ?? '' })
    expect(rest.list.map(({ tradeNo }) => tradeNo)).toEqual(['kept'])
    expect(await codeOf(health().refused({ before: 'x' }))).toBe(CODES.badInput)
    await clear()
  })

  test('comes in a flood: the answers stay the same, and few are written down', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => post(`out_trade_no=F${n}&sign_type=RSA2&sign=A`)),
    )
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['fail']))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await listed()).length).toBeLessThanOrEqual(20)
    await clear()
  })
})

describe('the server', () => {
  test('says its version, database and backup; a backup that is too old waits for the owner', async () => {
    const { store, clock } = server
    const mark = () => markBackup(store, { dataDirectory: directory, now: clock.now })
    await mark()
    expect(await health().server()).toMatchObject({
      database: { kind: store.kind, bytes: expect.any(Number) },
      backup: { madeAt: null, isOld: false },
    })
    await waitLong(BACKUP_MAX_AGE_MS + 1)
    expect((await health().server()).backup).toEqual({ madeAt: null, isOld: true })
    expect(await inboxOf('backupOld')).toBe(1)
    const file = join(directory, 'last-backup')
    await writeFile(file, '')
    await utimes(file, clock.now / 1000, clock.now / 1000)
    await mark()
    expect((await health().server()).backup).toEqual({ madeAt: clock.now, isOld: false })
    expect(await inboxOf('backupOld')).toBe(0)
    // Another server, which has an older mark, takes nothing back.
    await utimes(file, 1, 1)
    await mark()
    expect((await health().server()).backup.madeAt).toBe(clock.now)
  })
})
