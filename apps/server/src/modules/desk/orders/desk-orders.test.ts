import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders as orderTable } from '../../../database/schema/orders'
import { heardStatements } from '../../../testing/heard-statements'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { ADDRESS, buy } from '../../buying/orders/buying.fixture'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

let server: TestServer
let support: Desk
let student: Awaited<ReturnType<TestServer['loginAs']>>

beforeAll(async () => {
  server = await startTestServer()
  support = await openDeskAs(server, 'support')
  student = await server.loginAs('13922223333')
  await student.client.addresses.create(ADDRESS)
})
afterAll(() => server.close())

/** An unpaid order of the student. */
async function orderOf(): Promise<string> {
  return (await buy(student.client)).id
}

describe('an unpaid order', () => {
  test('is found by its number and by its buyer’s phone, with a masked phone', async () => {
    const id = await orderOf()
    const byNumber = await support.client.find.all({ text: id })
    expect(byNumber.orders.map((order) => order.id)).toEqual([id])
    const byPhone = await support.client.find.all({ text: '13922223333' })
    expect(byPhone.people).toMatchObject([{ id: student.userId, mobile: '139****3333' }])
    expect(byPhone.orders.map((order) => order.id)).toContain(id)
    const byTail = await support.client.find.all({ text: '3333' })
    expect(byTail.people.map((person) => person.id)).toContain(student.userId)
    await student.client.orders.cancel({ id })
  })

  test('is cancelled for its buyer, once, with a reason in its time line and in the record', async () => {
    const id = await orderOf()
    const input = { id, key: deedKey(), reason: '学生电话要求取消' }
    await support.client.orders.cancel(input)
    await support.client.orders.cancel(input)
    const { order, timeLine } = await support.client.orders.detail({ id })
    expect(order.state).toBe('closed')
    const deeds = timeLine.filter(({ kind }) => kind === 'deed')
    expect(deeds).toMatchObject([{ text: '取消订单：学生电话要求取消' }])
    await expect(support.client.orders.cancel({ ...input, key: deedKey() })).rejects.toMatchObject({
      code: 5104,
    })
    expect((await student.client.orders.detail({ id })).status).toBe('cancelled')
  })

  test('is read once: its row, lines and refunds are asked for by one statement each', async () => {
    const id = await orderOf()
    const { texts } = await heardStatements(server.store, () =>
      support.client.orders.detail({ id }),
    )
    const readsOf = (table: string) =>
      texts.filter((sql) => sql.startsWith('select') && sql.includes(`from "${table}"`)).length
    expect(['orders', 'order_lines', 'refunds'].map(readsOf)).toEqual([1, 1, 1])
    await student.client.orders.cancel({ id })
  })

  test('carries notes of colleagues', async () => {
    const id = await orderOf()
    await support.client.orders.addNote({ id, key: deedKey(), text: '等他问家长' })
    const { timeLine } = await support.client.orders.detail({ id })
    expect(timeLine.find(({ kind }) => kind === 'note')).toMatchObject({ text: '等他问家长' })
    await student.client.orders.cancel({ id })
  })
})

describe('the list', () => {
  test('has every order of a state once, page by page, the newest first', async () => {
    for (let n = 0; n < 5; n++) {
      const id = await orderOf()
      await student.client.orders.cancel({ id })
      server.clock.advance(1000)
    }
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await support.client.orders.list({
        state: 'closed',
        userId: student.userId,
        length: 2,
        ...(before && { before }),
      })
      seen.push(...page.list.map(({ id }) => id))
      before = page.next ?? undefined
    } while (before)
    const stored = await server.store.db
      .select({ id: orderTable.id })
      .from(orderTable)
      .where(eq(orderTable.userId, student.userId))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(stored.length - (await countOpen()))
  })

  test('a key that is none is refused', async () => {
    await expect(support.client.orders.list({ before: 'x' })).rejects.toMatchObject({ code: 4000 })
  })

  test('its counts are those of its lists', async () => {
    const id = await orderOf()
    const { unpaid } = await support.client.orders.counts({})
    const { list, next } = await support.client.orders.list({ state: 'unpaid', length: 100 })
    expect(next).toBeNull()
    expect(list).toHaveLength(unpaid)
    await student.client.orders.cancel({ id })
  })
})

async function countOpen(): Promise<number> {
  const { list } = await support.client.orders.list({ userId: student.userId, length: 100 })
  return list.filter(({ state }) => state !== 'closed').length
}
