import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Checkout } from '@kaozhou/api'
import { DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoices } from '../../../database/schema/books'
import { deliveries } from '../../../database/schema/logistics'
import { users } from '../../../database/schema/users'
import { lastCode, startTestServer, type TestServer } from '../../../testing/test-server'
import { newPlainBuyer, payFully } from '../../buying/orders/buying.fixture'
import { runRefunds } from '../../buying/orders/settling/run-refunds'
import { applyDueClosings } from '../../people/account/closing-service'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'
import {
  askedOrder,
  COMPANY,
  invoiceIdOf,
  issue,
  newestOf,
  newInvoiceNumber,
  PDF,
  paidOrder,
  TODAY,
} from './invoices.fixture'

let server: TestServer
let directory: string
let finance: Desk & { id: number }
let owner: Desk & { id: number }

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-invoices-'))
  server = await startTestServer({
    environment: { DATA_DIR: directory, SMS_PER_ADDRESS_HOUR: '1000' },
  })
  finance = await openDeskAs(server, 'finance')
  owner = await openDeskAs(server, 'owner')
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const reason = '课程不合适'
const answer = '税号和企业名称对不上，请核对后再申请'

/** A part of the first line goes back, or the whole order. */
async function refund(id: string, amount?: number) {
  const ask =
    amount === undefined
      ? { kind: 'whole' as const }
      : { kind: 'lines' as const, lines: [{ position: 0, amount }] }
  await owner.client.refunds.give({ id, ask, key: deedKey(), reason })
  await runRefunds(server.orders.deps, server.clock.now)
  await server.orders.deliverNotices()
}

const sent = ({ checkoutKey, price }: Checkout) => ({ checkoutKey, total: price.total })

const noticesOf = async (client: Awaited<ReturnType<typeof paidOrder>>['client']) =>
  (await client.notices.list({})).list.filter(({ kind }) => kind === 'invoice')

describe('a student asks', () => {
  test('for what was paid; the request waits, and can be taken back and made again', async () => {
    const { client, id, amount } = await paidOrder(server)
    expect(await client.orders.invoice({ id })).toEqual({
      amount,
      refusal: null,
      list: [],
      last: null,
    })
    const asked = await client.orders.askInvoice({ id, ...COMPANY })
    expect(asked).toMatchObject({ amount: 0, refusal: '已经申请过了，请等待开票' })
    expect(asked.list).toMatchObject([{ status: 'requested', amount, ...COMPANY, number: null }])
    const again = client.orders.askInvoice({ id, ...COMPANY })
    await expect(again).rejects.toMatchObject({ code: 5104, message: '已经申请过了，请等待开票' })
    const back = await client.orders.withdrawInvoice({ id })
    expect(back).toMatchObject({ amount, refusal: null, list: [{ status: 'withdrawn' }] })
    await expect(client.orders.withdrawInvoice({ id })).rejects.toMatchObject({ code: 5104 })
    await client.orders.askInvoice({ id, kind: 'person', title: ' 林小舟 ', taxNumber: 'x' })
    expect((await client.orders.invoice({ id })).last).toMatchObject({
      kind: 'person',
      title: '林小舟',
      taxNumber: '',
    })
  })

  test('a wrong tax number is refused with what is wrong with it', async () => {
    const { client, id } = await paidOrder(server)
    const wrong = { id, ...COMPANY, taxNumber: '91350100M000100Y44' }
    await expect(client.orders.askInvoice(wrong)).rejects.toMatchObject({
      code: 4000,
      message: '税号最后一位对不上，请逐位核对',
    })
    expect((await client.orders.invoice({ id })).list).toEqual([])
  })

  test('nothing is invoiced of an unpaid order', async () => {
    const { client } = await paidOrder(server)
    const page = await client.buying.singleConfirm({ courseId: 1002 })
    const { checkoutKey, price } = page
    const unpaid = await client.buying.single({ checkoutKey, total: price.total })
    expect(await client.orders.invoice({ id: unpaid.id })).toMatchObject({
      amount: 0,
      refusal: '付款以后就可以开发票',
    })
  })

  test('a deposit is invoiced with its balance, and given back with it', async () => {
    const { client } = await newPlainBuyer(server)
    const asked = await client.buying.depositProductConfirm({ presaleId: 702 })
    const deposit = await client.buying.depositProduct(sent(asked))
    await payFully(server, client, deposit.id)
    expect((await client.orders.invoice({ id: deposit.id })).refusal).toContain('到尾款的订单里')
    const page = await client.buying.depositCourseConfirm({ orderId: deposit.id })
    const { id, amount } = await client.buying.depositCourse(sent(page))
    await payFully(server, client, id)
    await client.orders.askInvoice({ id, ...COMPANY })
    expect(await newestOf(client, id)).toMatchObject({ amount: amount + deposit.amount })
    const invoiceId = await invoiceIdOf(finance, id)
    await issue(finance, invoiceId, amount + deposit.amount)
    await client.orders.refund({ id })
    const { list } = await finance.client.invoices.list({ queue: 'toReverse', q: id })
    expect(list).toMatchObject([{ excess: amount + deposit.amount }])
  })

  test('after a part went back for the rest, and after all went back for nothing', async () => {
    const { client, id, amount } = await paidOrder(server)
    await refund(id, 1000)
    expect((await client.orders.invoice({ id })).amount).toBe(amount - 1000)
    await client.orders.askInvoice({ id, ...COMPANY })
    await refund(id, 2000)
    expect(await newestOf(client, id)).toMatchObject({
      status: 'requested',
      amount: amount - 3000,
    })
    await refund(id)
    expect(await client.orders.invoice({ id })).toMatchObject({
      amount: 0,
      refusal: '这笔订单的钱已经全部退回，不用开发票',
      list: [{ status: 'withdrawn' }],
    })
  })
})

describe('finance', () => {
  test('issues it with a PDF: the student is told, sees the number and keeps the file', async () => {
    const { client, id, amount, invoiceId } = await askedOrder(server, finance)
    expect(await finance.client.invoices.detail({ id: invoiceId })).toMatchObject({
      invoice: { orderId: id, status: 'requested', ...COMPANY },
      paid: amount,
      refunded: 0,
      kept: amount,
      orderState: 'paid',
      others: [],
    })
    await issue(finance, invoiceId, amount, { file: PDF.toString('base64url') })
    const seen = await newestOf(client, id)
    expect(seen).toMatchObject({ status: 'issued', amount })
    expect(seen?.number).toMatch(/^\d{20}$/)
    const file = await server.app.inject({ url: seen?.file ?? '' })
    expect(file.rawPayload).toEqual(PDF)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="invoice.pdf"',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await noticesOf(client)).toMatchObject([
      { ref: id, title: expect.stringMatching(/^《.+》的发票开好了，¥/) },
    ])
    const { timeLine, invoice } = await finance.client.orders.detail({ id })
    expect(invoice).toMatchObject({ id: invoiceId, status: 'issued', excess: 0 })
    expect(timeLine.map(({ text }) => text)).toContain('开发票')
  })

  test('refuses it with a sentence; the student asks again', async () => {
    const { client, id, invoiceId } = await askedOrder(server, finance)
    await finance.client.invoices.refuse({ id: invoiceId, key: deedKey(), answer })
    expect(await client.orders.invoice({ id })).toMatchObject({
      refusal: null,
      list: [{ status: 'refused', answer }],
    })
    expect((await noticesOf(client))[0]?.title).toContain(answer)
    const again = await client.orders.askInvoice({ id, ...COMPANY })
    expect(again.list.map(({ status }) => status)).toEqual(['requested', 'refused'])
  })

  test('sees after a refund how much of an issued one has to be reversed; reversed, the rest is asked for anew', async () => {
    const { client, id, amount, invoiceId } = await askedOrder(server, finance)
    await issue(finance, invoiceId, amount)
    const before = (await finance.client.invoices.counts()).toReverse
    await refund(id, 2500)
    const { list } = await finance.client.invoices.list({ queue: 'toReverse', q: id })
    expect(list).toMatchObject([{ id: invoiceId, status: 'issued', amount, excess: 2500 }])
    expect((await finance.client.invoices.counts()).toReverse).toBe(before + 1)
    const waiting = await finance.client.inbox.all({})
    expect(waiting.list.find(({ kind }) => kind === 'invoicesToReverse')?.count).toBe(before + 1)
    expect((await client.orders.invoice({ id })).refusal).toContain('要先冲红')
    await refund(id, 500)
    const number = newInvoiceNumber()
    const deed = { id: invoiceId, number, key: deedKey(), reason: '学生退了一部分' }
    await finance.client.invoices.reverse(deed)
    expect((await finance.client.invoices.counts()).toReverse).toBe(before)
    const after = await client.orders.askInvoice({ id, ...COMPANY })
    expect(after.list).toMatchObject([
      { status: 'requested', amount: amount - 3000 },
      { status: 'reversed', amount },
    ])
    expect((await noticesOf(client)).map(({ title }) => title)[0]).toContain('可以重新申请')
    const next = await invoiceIdOf(finance, id)
    await expect(
      finance.client.invoices.issue({
        id: next,
        amount: amount - 3000,
        number,
        issuedOn: TODAY,
        key: deedKey(),
      }),
    ).rejects.toMatchObject({ message: '这个号码已经登记过，请核对' })
    await issue(finance, next, amount - 3000)
  })

  test.each([
    ['another sum than the order keeps', { amount: 1 }, '和页面上的不一样'],
    ['a number of 19 digits', { number: '2611251930001234567' }, '20 位数字'],
    ['a day to come', { issuedOn: '2026-11-21' }, '不能在今天以后'],
    ['a day that does not exist', { issuedOn: '2026-02-30' }, '没有这一天'],
    [
      'a file that is no PDF',
      { file: Buffer.from('<html>%%EOF').toString('base64url') },
      '这不是 PDF 文件',
    ],
    [
      'a PDF that is cut off',
      { file: PDF.subarray(0, 20).toString('base64url') },
      '这不是 PDF 文件',
    ],
    ['a file of a megabyte', { file: 'A'.repeat(800_001) }, '不超过 600 KB'],
  ])('%s is refused, and nothing is kept', async (_, wrong, message) => {
    const { client, id, amount, invoiceId } = await askedOrder(server, finance)
    const files = await storedFiles()
    const deed = { id: invoiceId, amount, number: newInvoiceNumber(), issuedOn: TODAY }
    const given = { ...deed, key: deedKey(), file: PDF.toString('base64url'), ...wrong }
    await expect(finance.client.invoices.issue(given)).rejects.toMatchObject({
      message: expect.stringContaining(message),
    })
    expect(await newestOf(client, id)).toMatchObject({ status: 'requested', number: null })
    expect(await storedFiles()).toEqual(files)
  })

  test('the same deed sent twice is done once, with one file and one row of the record', async () => {
    const { id, amount, invoiceId } = await askedOrder(server, finance)
    const file = PDF.toString('base64url')
    const deed = { id: invoiceId, amount, number: newInvoiceNumber(), issuedOn: TODAY }
    const input = { ...deed, file, key: deedKey() }
    const files = await storedFiles()
    await finance.client.invoices.issue(input)
    await finance.client.invoices.issue(input)
    expect(await storedFiles()).toHaveLength(files.length + 1)
    const { list } = await owner.client.record.list({ subjectKind: 'order', subjectId: id })
    const rows = list.filter(({ deed: name }) => name === 'invoices.issue')
    expect(rows).toMatchObject([
      {
        title: '开发票',
        before: { status: 'requested' },
        after: { status: 'issued', number: deed.number },
      },
    ])
    // The record can't be changed when the account is closed: it names nobody.
    expect(JSON.stringify(rows)).not.toContain(COMPANY.title)
    expect(JSON.stringify(rows)).not.toContain(COMPANY.taxNumber)
  })

  test('lists by state, pages by key, and finds by order, by number and by how a title begins', async () => {
    const made = []
    for (let n = 0; n < 3; n += 1) made.push(await askedOrder(server, finance))
    const [first] = made
    const page = await finance.client.invoices.list({ queue: 'requested', length: 2 })
    expect(page.list).toHaveLength(2)
    const seen = new Set(page.list.map(({ id }) => id))
    let before = page.next ?? undefined
    while (before) {
      const next = await finance.client.invoices.list({ queue: 'requested', length: 2, before })
      for (const { id } of next.list) {
        expect(seen.has(id)).toBe(false)
        seen.add(id)
      }
      before = next.next ?? undefined
    }
    for (const { invoiceId } of made) expect(seen.has(invoiceId)).toBe(true)
    expect(seen.size).toBe((await finance.client.invoices.counts()).requested)
    const find = async (q: string) =>
      (await finance.client.invoices.list({ queue: 'all', q, length: 500 })).list.map(
        ({ id }) => id,
      )
    await issue(finance, first?.invoiceId ?? 0, first?.amount ?? 0)
    const { number } = (await newestOf(first?.client as never, first?.id ?? '')) ?? {}
    expect(await find(first?.id ?? '')).toEqual([first?.invoiceId])
    expect(await find(number ?? '')).toEqual([first?.invoiceId])
    expect(await find('考舟教育')).toContain(first?.invoiceId)
    expect(await find('教育')).toEqual([])
    expect(await find('%')).toEqual([])
  })
})

async function storedFiles(): Promise<string[]> {
  return readdir(join(directory, 'invoices')).catch(() => [])
}

test('an account that is closed keeps its invoices, without the address of e-mail; what waited is over, and the exported data have them', async () => {
  const waiting = await askedOrder(server, finance)
  const { client, userId, id, amount } = waiting
  await refund(id, 100)
  expect((await client.users.exportData()).invoices).toMatchObject([
    { orderId: id, ...COMPANY, status: 'requested', amount: amount - 100, file: null },
  ])
  const { db } = server.store
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  await db.update(deliveries).set({ status: 'signed' }).where(eq(deliveries.userId, userId))
  server.clock.advance(61_000)
  await client.users.sendCode()
  await client.users.close({ code: await lastCode(server.app, user?.mobile ?? '') })
  server.clock.advance(7 * DAY)
  await applyDueClosings(server.platform, server.clock.now)
  const [row] = await db.select().from(invoices).where(eq(invoices.orderId, id))
  expect(row).toMatchObject({ status: 'withdrawn', title: COMPANY.title, email: '' })
})
