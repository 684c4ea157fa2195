import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveries, deliveryEvents } from '../../../database/schema/logistics'
import { heardStatements } from '../../../testing/heard-statements'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { cancelParcel } from './correct-parcel'
import { deed, manyParcels, newNumber, newReceiver, STAFF } from './parcels.fixture'
import { previewShippingList, shipByList } from './ship-list'
import { shipParcel } from './ship-parcel'

let server: TestServer
let userId: number

beforeAll(async () => {
  server = await startTestServer()
  ;({ userId } = await newReceiver(server))
})
afterAll(() => server.close())

function preview(text: string) {
  return deed(server, (deps) => previewShippingList(deps, { text }))
}

function shipAll(text: string) {
  return deed(server, (deps) => shipByList(deps, { text }, STAFF))
}

/** Lines of a CSV for waiting parcels. */
async function goodLines(length: number): Promise<string[]> {
  const ids = await manyParcels(server, userId, length)
  return ids.map((id) => `P${id},圆通,${newNumber().trackingNo}`)
}

async function countSent(): Promise<number> {
  const { db } = server.store
  const [row] = await db
    .select({ number: count() })
    .from(deliveries)
    .where(eq(deliveries.status, 'shipped'))
  return row?.number ?? 0
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  return (await heardStatements(server.store, work)).texts.length
}

describe('a dry run', () => {
  test('names each bad line with a sentence, and changes nothing', async () => {
    const [order, sent, called, refunding] = [
      await newReceiver(server),
      await newReceiver(server),
      await newReceiver(server),
      await newReceiver(server),
    ]
    const used = newNumber()
    await deed(server, (deps) => shipParcel(deps, { parcelId: sent.parcelId, ...used }, STAFF))
    await deed(server, (deps) =>
      cancelParcel(deps, { parcelId: called.parcelId, reason: '自取' }, STAFF),
    )
    await server.store.db.execute(
      `update orders set refund_asked_at = 1 where id = '${refunding.orderId}'`,
    )
    const [good = ''] = await goodLines(1)
    const number = newNumber().trackingNo
    const before = await countSent()
    const { lines, orders, faults } = await preview(
      [
        '订单号,快递公司,快递单号',
        `${order.orderId},圆通速递,${number}`,
        `99999999999,圆通,${newNumber().trackingNo}`,
        `${sent.orderId},圆通,${newNumber().trackingNo}`,
        `${called.orderId},圆通,${newNumber().trackingNo}`,
        `${refunding.orderId},圆通,${newNumber().trackingNo}`,
        good,
        good,
        `P${(await manyParcels(server, userId, 1))[0]},圆通,${number}`,
        `P${(await manyParcels(server, userId, 1))[0]},圆通,${used.trackingNo}`,
        `P${(await manyParcels(server, userId, 1))[0]},顺丰,SF1`,
        `P${(await manyParcels(server, userId, 1))[0]},鸿雁,SF1234567890123`,
      ].join('\n'),
    )
    expect(lines).toBe(11)
    expect(faults).toEqual([
      { line: 3, message: '没有 99999999999 这个订单或包裹' },
      { line: 4, message: `已经寄出（圆通速递 ${used.trackingNo}）` },
      { line: 5, message: '包裹已取消' },
      { line: 6, message: `订单 ${refunding.orderId} 正在退款` },
      { line: 8, message: '和第 7 行是同一个包裹；快递单号和第 7 行重复' },
      { line: 9, message: '快递单号和第 2 行重复' },
      { line: 10, message: `快递单号 ${used.trackingNo} 已经用于包裹 P${sent.parcelId}` },
      { line: 11, message: 'SF1 不像顺丰速运的单号（例：SF1234567890123）' },
      { line: 12, message: '不认识快递公司“鸿雁”' },
    ])
    expect(orders.map(({ line }) => line)).toEqual([2, 7])
    expect(await countSent()).toBe(before)
  })
})

describe('a run', () => {
  test('500 lines are sent at once, each with its line in the history, in a fixed number of statements', async () => {
    const [few, many] = [await goodLines(5), await goodLines(500)]
    const before = await countSent()
    const forFew = await statementsOf(() => shipAll(few.join('\n')))
    const forMany = await statementsOf(() => shipAll(many.join('\n')))
    expect(await countSent()).toBe(before + 505)
    expect(forMany).toBe(forFew)
    expect(forMany).toBeLessThan(20)
    const [last] = many.at(-1)?.split(',') ?? []
    const id = Number(last?.slice(1))
    const { db } = server.store
    const events = await db.select().from(deliveryEvents).where(eq(deliveryEvents.deliveryId, id))
    expect(events.map(({ status, staffId }) => [status, staffId])).toEqual([
      ['preparing', null],
      ['shipped', 7],
    ])
  })

  test('with one bad line among 500 nothing is sent, and the line is named', async () => {
    const lines = await goodLines(500)
    lines[321] = 'P1,圆通,YT8812345678901'
    const before = await countSent()
    await expect(shipAll(lines.join('\n'))).rejects.toMatchObject({
      reason: 'shippingListWrong',
      data: { faults: [{ line: 322, message: '没有 P1 这个订单或包裹' }] },
    })
    expect(await countSent()).toBe(before)
  })

  test('two lists with a parcel in common: one is sent whole, the other not at all', async () => {
    const common = (await goodLines(1))[0] ?? ''
    const [mine, theirs] = [await goodLines(10), await goodLines(10)]
    const ref = common.split(',')[0]
    const before = await countSent()
    const runs = await Promise.allSettled([
      shipAll([...mine, common].join('\n')),
      shipAll([`${ref},圆通,${newNumber().trackingNo}`, ...theirs].join('\n')),
    ])
    expect(runs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await countSent()).toBe(before + 11)
  })
})
