import { HOUR } from '@kaozhou/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { giveBackNow, lines } from '../../buying/orders/refunds/refunds.fixture'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'
import { askedOrder, COMPANY, issue, newestOf, paidOrder } from './invoices.fixture'

/** Each race is run so many times, since a single one may be won by the same side every time. */
const ROUNDS = 4

let server: TestServer
let one: Desk & { id: number }
let other: Desk & { id: number }

beforeAll(async () => {
  server = await startTestServer()
  one = await openDeskAs(server, 'finance')
  other = await openDeskAs(server, 'owner')
})
afterAll(() => server.close())
// One address gets only so many codes in an hour.
beforeEach(() => server.clock.advance(HOUR / 20))

const refusals = (tries: PromiseSettledResult<unknown>[]): string[] =>
  tries.flatMap((tried) => (tried.status === 'rejected' ? (tried.reason as Error).message : []))

/** What the invoices of an order say, without what has to be reversed. */
async function invoicedOf(orderId: string): Promise<number> {
  const { list } = await one.client.invoices.list({ queue: 'all', q: orderId })
  return list
    .filter(({ status }) => status === 'issued')
    .reduce((sum, { amount, excess }) => sum + amount - excess, 0)
}

async function keptOf(invoiceId: number): Promise<number> {
  return (await one.client.invoices.detail({ id: invoiceId })).kept
}

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i', () => {
  test('two of staff issue the same request at once: one does, the other is told', async () => {
    const { client, id, amount, invoiceId } = await askedOrder(server, one)
    const tries = await Promise.allSettled([
      issue(one, invoiceId, amount),
      issue(other, invoiceId, amount),
    ])
    expect(refusals(tries)).toEqual(['同事已经登记了这张发票，请刷新查看'])
    expect(await newestOf(client, id)).toMatchObject({ status: 'issued', amount })
    expect(await invoicedOf(id)).toBe(amount)
  })

  test('one issues while the other refuses and the student takes it back: one of them happens', async () => {
    const { client, id, amount, invoiceId } = await askedOrder(server, one)
    const tries = await Promise.allSettled([
      issue(one, invoiceId, amount),
      other.client.invoices.refuse({ id: invoiceId, key: deedKey(), answer: '税号不对' }),
      client.orders.withdrawInvoice({ id }),
    ])
    expect(refusals(tries)).toHaveLength(2)
  })

  test('a student asks three times at once: one request waits', async () => {
    const { client, id } = await paidOrder(server)
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => client.orders.askInvoice({ id, ...COMPANY })),
    )
    expect(refusals(tries)).toHaveLength(2)
    expect((await client.orders.invoice({ id })).list).toHaveLength(1)
  })

  test('a student asks while the order is refunded: nothing waits for an order of which nothing is kept', async () => {
    const { client, id } = await paidOrder(server)
    await Promise.allSettled([
      client.orders.askInvoice({ id, ...COMPANY }),
      giveBackNow(server, id, { kind: 'whole' }),
    ])
    const { list, amount } = await client.orders.invoice({ id })
    expect(list.filter(({ status }) => status === 'requested')).toEqual([])
    expect(amount).toBe(0)
  })

  test('one issues while a part goes back: the invoice is for what is kept, or known to be too much', async () => {
    const { id, amount, invoiceId } = await askedOrder(server, one)
    const [issued] = await Promise.allSettled([
      issue(one, invoiceId, amount),
      giveBackNow(server, id, lines({ position: 0, amount: 1500 })),
    ])
    expect(await keptOf(invoiceId)).toBe(amount - 1500)
    expect(await invoicedOf(id)).toBe(issued?.status === 'fulfilled' ? amount - 1500 : 0)
    if (issued?.status === 'rejected') await issue(one, invoiceId, amount - 1500)
    expect(await invoicedOf(id)).toBe(amount - 1500)
  })

  test('one number for two invoices at once: one of them has it', async () => {
    const first = await askedOrder(server, one)
    const second = await askedOrder(server, one)
    const number = `99${Date.now()}`.padEnd(20, String(first.invoiceId % 10))
    const tries = await Promise.allSettled(
      [first, second].map(({ invoiceId: id, amount }) =>
        one.client.invoices.issue({ id, amount, number, issuedOn: '2026-11-20', key: deedKey() }),
      ),
    )
    expect(refusals(tries)).toEqual(['这个号码已经登记过，请核对'])
  })
})
