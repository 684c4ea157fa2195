import type { BookClosing } from '@kaozhou/api/desk'
import { DAY, HOUR } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { gunzipSync, gzipSync, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { buy, newPlainBuyer, numberOf, payFully } from '../../buying/orders/buying.fixture'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'
import { fetchMorningBills } from './morning-bills'

type Provider = 'ALI' | 'WECHAT'

let server: TestServer
let finance: Desk & { id: number }
let support: Desk & { id: number }
/** Where every test's clock begins. */
const TODAY = '2026-11-20'

beforeAll(async () => {
  server = await startTestServer()
  finance = await openDeskAs(server, 'finance')
  support = await openDeskAs(server, 'support')
})
afterAll(() => server.close())

async function bought(paymentType: Provider) {
  const { client } = await newPlainBuyer(server)
  const { id, amount } = await buy(client)
  await payFully(server, client, id, paymentType)
  return { client, id, amount }
}

/** A part of the first line goes back; the sandbox's notice is delivered. */
async function refundPart(id: string, amount: number) {
  const ask = { kind: 'lines' as const, lines: [{ position: 0, amount }] }
  await support.client.refunds.give({ id, ask, key: deedKey(), reason: '课程不合适' })
  await server.orders.deliverNotices()
}

/** The file as finance fetches it by hand from the provider's site. */
async function fileOf(provider: Provider, day = TODAY): Promise<Uint8Array> {
  const url =
    provider === 'ALI' ? `/sandbox/alipay/bills/${day}.zip` : `/sandbox/wechat-pay/bills/${day}.csv`
  const { rawPayload, statusCode } = await server.app.inject({ url })
  expect(statusCode).toBe(200)
  return rawPayload
}

const encoded = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')

const download = (provider: Provider, day = TODAY) =>
  finance.client.books.download({ provider, day, key: deedKey() })
const takeIn = (provider: Provider, file: string, day = TODAY) =>
  finance.client.books.takeIn({ provider, day, file, key: deedKey() })
const closing = (provider: Provider, day = TODAY): Promise<BookClosing> =>
  finance.client.books.closing({ provider, day })

describe.each(['ALI', 'WECHAT'] as const)('a day of %s', (provider) => {
  let order: { id: string; amount: number }

  beforeAll(async () => {
    order = await bought(provider)
    await refundPart(order.id, 1000)
    await bought(provider)
  })

  test('is open without a bill; its own bill closes it without a difference, to the fen', async () => {
    expect((await closing(provider)).state).toBe('open')
    expect(await download(provider)).toMatchObject({ state: 'closed', differences: 0, lines: 3 })
    const closed = await closing(provider)
    const { payments, refunds } = closed.ours
    expect(payments - refunds).toBe(order.amount * 2 - 1000)
    expect(closed.bill).toMatchObject({ payments, refunds, lines: 3, source: 'download' })
    expect(closed.bill?.fees).toBeGreaterThan(0)
    expect(closed.statement).toBe(payments - refunds - (closed.bill?.fees ?? 0))
    expect(closed.expected).toBe(closed.statement)
  })

  test('the same bill as a file changes nothing, whatever it is packed in', async () => {
    const bytes = await fileOf(provider)
    const packed = provider === 'WECHAT' ? gzipSync(bytes) : bytes
    const file = encoded(packed)
    expect(await finance.client.books.preview({ provider, day: TODAY, file })).toMatchObject({
      faults: [],
      lines: 3,
      becomes: 'same',
    })
    await takeIn(provider, file)
    const count = sql`select count(*) as n from bills where provider = ${provider}`
    expect(await numberOf(server, count)).toBe(1)
  })

  test('a payment after it is named as only ours; a newer bill takes the first one’s place, and the record says so', async () => {
    const later = await bought(provider)
    const { state, differences } = await closing(provider)
    expect(state).toBe('differs')
    expect(differences).toMatchObject([
      { kind: 'onlyOurs', entry: 'payment', orderId: later.id, ours: later.amount, theirs: null },
    ])
    const input = { provider, day: TODAY, file: encoded(await fileOf(provider)), key: deedKey() }
    expect(await finance.client.books.takeIn(input)).toMatchObject({ state: 'closed', lines: 4 })
    expect(await finance.client.books.takeIn(input)).toMatchObject({ state: 'closed', lines: 4 })
    const { bill, replaced } = await closing(provider)
    expect(bill).toMatchObject({ lines: 4, source: 'file' })
    expect(replaced).toMatchObject([{ lines: 3, source: 'download' }])
    const { list } = await finance.client.record.list({ subjectKind: 'statement' })
    expect(list[0]).toMatchObject({ title: '导入账单', before: { lines: 3 }, after: { lines: 4 } })
  })
})

/** The text of a WeChat bill with one payment of another sum, and the sums of its last line made to fit. */
async function changedBill(from: number, to: number): Promise<string> {
  const text = Buffer.from(await fileOf('WECHAT')).toString()
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  const at = text.indexOf(`\`SUCCESS,\`OTHERS,\`CNY,\`${yuan(from)}`)
  const changed = text.slice(0, at) + text.slice(at).replace(`\`${yuan(from)}`, `\`${yuan(to)}`)
  const lines = changed.trimEnd().split('\r\n')
  const sums = (lines.at(-1) ?? '').slice(1).split(',`')
  const sum = Math.round(Number(sums[1]) * 100) - from + to
  sums[1] = yuan(sum)
  return [...lines.slice(0, -1), `\`${sums.join(',`')}`].join('\r\n')
}

describe('differences', () => {
  test('a changed amount is named with its order; explained with a sentence the day closes', async () => {
    const { amount } = await bought('WECHAT')
    const file = encoded(await changedBill(amount, amount - 1))
    expect(
      await finance.client.books.preview({ provider: 'WECHAT', day: TODAY, file }),
    ).toMatchObject({ faults: [], becomes: 'replaces' })
    expect(await takeIn('WECHAT', file)).toMatchObject({ state: 'differs', differences: 1 })
    const found = await closing('WECHAT')
    const [difference] = found.differences
    expect(difference).toMatchObject({ kind: 'amountDiffers', ours: amount, theirs: amount - 1 })
    expect(found.expected - found.statement).toBe(1)
    const input = { provider: 'WECHAT' as const, day: TODAY, difference: difference?.key ?? '' }
    const reason = '微信的优惠由我们承担'
    await finance.client.books.explain({ ...input, key: deedKey(), reason })
    const after = await closing('WECHAT')
    expect(after.state).toBe('closed')
    expect(after.differences[0]?.explained?.sentence).toBe(reason)
    const gone = { ...input, difference: 'onlyOurs:payment:x', key: deedKey(), reason }
    await expect(finance.client.books.explain(gone)).rejects.toMatchObject({ code: 5643 })
  })

  test('a refund that we were not told of waits; one of both sides does not', async () => {
    const { id } = await bought('ALI')
    await refundPart(id, 500)
    await download('ALI')
    expect((await closing('ALI')).differences).toEqual([])
    await server.store.db.execute(
      sql`update refunds set status = 'pending', done_at = null where order_id = ${id}`,
    )
    await server.store.db.execute(sql`alter table money_ledger disable trigger all`)
    await server.store.db.execute(
      sql`delete from money_ledger where order_id = ${id} and direction = 'out'`,
    )
    await server.store.db.execute(sql`alter table money_ledger enable trigger all`)
    expect((await closing('ALI')).differences).toMatchObject([
      { kind: 'refundWaits', entry: 'refund', orderId: id, theirs: 500 },
    ])
  })
})

describe('a file', () => {
  test('with a bad line is refused whole, and the line is named', async () => {
    const text = Buffer.from(await fileOf('WECHAT'))
      .toString()
      .replace('`CNY,`', '`CNY,`x')
    const file = encoded(text)
    const { faults } = await finance.client.books.preview({ provider: 'WECHAT', day: TODAY, file })
    expect(faults[0]).toMatchObject({ line: 2, text: expect.stringContaining('应结订单金额') })
    await expect(takeIn('WECHAT', file)).rejects.toMatchObject({
      code: 5640,
      message: expect.stringContaining('第 2 行'),
    })
  })

  test('of another day, of the other provider, or none at all is refused', async () => {
    const file = encoded(await fileOf('ALI'))
    const other = await finance.client.books.preview({ provider: 'ALI', day: '2026-11-19', file })
    expect(other.faults[0]?.text).toContain('2026-11-20')
    const wechat = await finance.client.books.preview({ provider: 'WECHAT', day: TODAY, file })
    expect(wechat.faults[0]?.text).toBe('不是微信支付的交易账单')
    for (const bytes of ['PK 不是压缩包', Uint8Array.of(0x1f, 0x8b, 1, 2)]) {
      await expect(takeIn('ALI', encoded(bytes))).rejects.toMatchObject({ code: 5640 })
    }
  })

  test('of Alipay is a zip of two files in GBK', async () => {
    const files = unzipSync(await fileOf('ALI'))
    expect(Object.keys(files)).toHaveLength(2)
    const [details = new Uint8Array()] = Object.values(files)
    expect(new TextDecoder('gbk').decode(details)).toMatch(/^#支付宝业务明细查询\r\n/)
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(details)).toThrow()
    expect(() => gunzipSync(details)).toThrow()
  })
})

test('from ten in the morning on, yesterday’s bills are there by themselves, once', async () => {
  const { now } = server.clock
  const fetchBills = () =>
    fetchMorningBills(server.platform, server.orders.deps.payments, { warn: () => undefined })
  const downloaded = sql`select count(*) as n from bills where staff_id is null`
  await bought('WECHAT')
  server.clock.now = now + DAY - HOUR
  await fetchBills()
  expect(await numberOf(server, downloaded)).toBe(0)
  server.clock.now = now + DAY
  await fetchBills()
  const first = await numberOf(server, downloaded)
  expect(first).toBeGreaterThan(0)
  await fetchBills()
  expect(await numberOf(server, downloaded)).toBe(first)
  server.clock.now = now
})

test('the list of days and the rows for an export have the sums of the ledger', async () => {
  const { list } = await finance.client.books.days({})
  const day = list.find((row) => row.day === TODAY && row.provider === 'WECHAT')
  const ledger = (direction: string) =>
    numberOf(
      server,
      sql`select sum(amount) as n from money_ledger
          where provider = 'WECHAT' and direction = ${direction}`,
    )
  expect(day?.ours).toEqual({ payments: await ledger('in'), refunds: await ledger('out') })

  const span = { from: server.clock.now - DAY, to: server.clock.now + DAY }
  const payments = await allRows({ what: 'payments', ...span })
  const refunds = await allRows({ what: 'refunds', ...span })
  const sum = (rows: readonly { provider: string; amount: number }[]) =>
    rows.filter((row) => row.provider === 'WECHAT').reduce((total, row) => total + row.amount, 0)
  expect({ payments: sum(payments), refunds: sum(refunds) }).toEqual(day?.ours)
  expect(payments[0]?.title).not.toBe('')
  const long = finance.client.books.rows({ what: 'payments', from: 0, to: server.clock.now })
  await expect(long).rejects.toMatchObject({ code: 5644 })
})

/** Every page of two. */
async function allRows(input: { what: 'payments' | 'refunds'; from: number; to: number }) {
  const rows = []
  let before: string | undefined
  do {
    const page = await finance.client.books.rows({ ...input, length: 2, ...(before && { before }) })
    rows.push(...page.list)
    before = page.next ?? undefined
  } while (before)
  return rows
}
