import { HOUR } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heardStatements } from '../../../testing/heard-statements'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { ADDRESS } from '../orders/buying.fixture'
import { runRefunds } from '../orders/settling/run-refunds'
import { refundAll } from '../orders/state/order-transitions'
import { lockOrder } from '../orders/store/order-repository'
import { cancelParcel, correctParcel, markParcel, undoSending } from './correct-parcel'
import { parcelHistory } from './parcel-history'
import { parcelPage } from './parcel-page'
import { deed, manyParcels, newNumber, newReceiver, orderParcel, STAFF } from './parcels.fixture'
import { mergeParcels, splitParcel } from './repack-parcels'
import { type ShipInput, shipParcel } from './ship-parcel'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const NUMBER = { carrier: '圆通', trackingNo: 'YT8812345678901' }
/** Another course with printed material. */
const OTHER_COURSE = 1002

function ship(parcelId: number, more: Partial<ShipInput> = {}): Promise<void> {
  return deed(server, (deps) => shipParcel(deps, { parcelId, ...newNumber(), ...more }, STAFF))
}

async function refundFor(orderId: string): Promise<void> {
  await server.store.inTransaction(async (tx) => {
    const row = await lockOrder(tx, orderId)
    if (row) await refundAll(tx, row, 'seller', server.clock.now)
  })
  await runRefunds(server.orders.deps, server.clock.now)
  await server.orders.deliverNotices()
}

describe('sending by hand', () => {
  test('carrier and number are kept, and both sides see them', async () => {
    const { client, parcelId, orderId } = await newReceiver(server)
    await ship(parcelId, { carrier: 'ＹＴＯ', trackingNo: ' yt88 1234 5678 901' })
    const seen = await client.express.detail({ id: parcelId })
    expect(seen).toMatchObject({
      status: 'shipped',
      carrier: '圆通速递',
      trackingNo: NUMBER.trackingNo,
      shippedAt: server.clock.now,
      latest: { text: '包裹已寄出：圆通速递 YT8812345678901' },
      orderIds: [orderId],
    })
    const order = await client.orders.detail({ id: orderId })
    expect(order.parcels).toEqual([order.parcel])
    expect(order.parcel).toMatchObject({ id: parcelId, carrier: '圆通速递', status: 'shipped' })
    const { events } = await parcelHistory(server.store.db, { parcelId })
    expect(events[0]).toMatchObject({ told: 'staff', staffId: 7, status: 'shipped' })
  })

  test('it stays as it is however much time passes: nothing moves by itself', async () => {
    const { client, parcelId } = await newReceiver(server)
    await ship(parcelId)
    server.clock.advance(48 * HOUR)
    await server.parcels.work(server.clock.now)
    expect(await client.express.detail({ id: parcelId })).toMatchObject({ status: 'shipped' })
  })

  test.each<[string, Partial<ShipInput>, object]>([
    ['an unknown carrier', { carrier: '鸿雁' }, { reason: 'badInput', message: '请选择快递公司' }],
    [
      'the carrier of the sandbox',
      { carrier: '小舟速运', trackingNo: 'XZ1234567890123' },
      { reason: 'badInput' },
    ],
    [
      'a number of another shape',
      { trackingNo: '12' },
      { reason: 'trackingNoWrong', message: '12 不像圆通速递的单号（例：YT8812345678901）' },
    ],
  ])('%s is refused, and the parcel waits', async (_, wrong, refusal) => {
    const { client, parcelId } = await newReceiver(server)
    await expect(ship(parcelId, wrong)).rejects.toMatchObject(refusal)
    expect(await client.express.detail({ id: parcelId })).toMatchObject({ status: 'preparing' })
  })

  test('a number is used once, also when two use it at once; sending twice is refused', async () => {
    const [one, other] = [await newReceiver(server), await newReceiver(server)]
    const number = newNumber()
    const done = await Promise.allSettled([
      ship(one.parcelId, number),
      ship(other.parcelId, number),
    ])
    const lost = done.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(lost).toMatchObject([{ reason: 'trackingNoTaken' }])
    const first = done[0].status === 'fulfilled' ? one : other
    await expect(ship(first.parcelId)).rejects.toMatchObject({ reason: 'parcelState' })
  })
})

describe('correcting and calling back', () => {
  test('a corrected number is the one that is shown, and the history keeps a line', async () => {
    const { client, parcelId } = await newReceiver(server)
    const [wrong, right] = [newNumber(), newNumber()]
    await ship(parcelId, wrong)
    await deed(server, (deps) => correctParcel(deps, { parcelId, ...right }, STAFF))
    const { events, trackingNo } = await client.express.track({ id: parcelId })
    expect(trackingNo).toBe(right.trackingNo)
    expect(events.map(({ text }) => text)).toEqual([
      `快递单号更正为 圆通速递 ${right.trackingNo}（原 圆通速递 ${wrong.trackingNo}）`,
      `包裹已寄出：圆通速递 ${wrong.trackingNo}`,
      '订单已确认，仓库正在备货',
    ])
    // The wrong number is free again.
    const other = await newReceiver(server)
    await ship(other.parcelId, wrong)
    const taken = deed(server, (deps) => correctParcel(deps, { parcelId, ...wrong }, STAFF))
    await expect(taken).rejects.toMatchObject({ reason: 'trackingNoTaken' })
  })

  test('the same number again changes nothing', async () => {
    const { parcelId } = await newReceiver(server)
    const number = newNumber()
    await ship(parcelId, number)
    await deed(server, (deps) => correctParcel(deps, { parcelId, ...number }, STAFF))
    const { events } = await parcelHistory(server.store.db, { parcelId })
    expect(events).toHaveLength(2)
  })

  test('what was sent stands against a refund by the buyer; called back, it does not', async () => {
    const { client, parcelId, orderId } = await newReceiver(server)
    const terms = async () => (await client.orders.refundTerms({ id: orderId })).reason
    expect(await terms()).toBeNull()
    await ship(parcelId)
    expect(await terms()).toBe('资料已寄出，请联系客服退款')
    const said = { parcelId, reason: '贴错面单' }
    await deed(server, (deps) => undoSending(deps, said, STAFF))
    expect(await terms()).toBeNull()
    const seen = await client.express.detail({ id: parcelId })
    expect(seen).toMatchObject({
      status: 'preparing',
      carrier: null,
      trackingNo: null,
      shippedAt: null,
      canChangeAddress: true,
      latest: { text: expect.stringMatching(/^寄出已撤回（圆通速递 YT\d+），重新备货：贴错面单$/) },
    })
    await ship(parcelId)
    await deed(server, (deps) => markParcel(deps, { parcelId, as: 'signed' }, STAFF))
    expect(await client.express.detail({ id: parcelId })).toMatchObject({
      status: 'signed',
      signedAt: server.clock.now,
    })
    expect(await terms()).toBe('资料已寄出，请联系客服退款')
    await deed(server, (deps) => markParcel(deps, { parcelId, as: 'returned' }, STAFF))
    expect(await terms()).toBeNull()
  })

  test('of an order that was refunded after its sending, nothing waits when the sending is called back', async () => {
    const { client, parcelId, orderId } = await newReceiver(server)
    await ship(parcelId)
    await refundFor(orderId)
    expect(await client.express.detail({ id: parcelId })).toMatchObject({ status: 'shipped' })
    await deed(server, (deps) => undoSending(deps, { parcelId }, STAFF))
    expect(await client.express.detail({ id: parcelId })).toMatchObject({
      status: 'cancelled',
      latest: { text: '订单已退款，快件不再寄出' },
    })
  })

  test('a parcel that is called off is not sent, and its buyer can be refunded', async () => {
    const { client, parcelId, orderId } = await newReceiver(server)
    await deed(server, (deps) => cancelParcel(deps, { parcelId, reason: '改为自取' }, STAFF))
    expect(await client.express.detail({ id: parcelId })).toMatchObject({
      status: 'cancelled',
      latest: { text: '包裹已取消：改为自取' },
    })
    await expect(ship(parcelId)).rejects.toMatchObject({ reason: 'parcelState' })
    expect(await client.orders.refundTerms({ id: orderId })).toMatchObject({ returnable: true })
  })

  test('a waiting parcel can be neither corrected, called back nor received', async () => {
    const { parcelId } = await newReceiver(server)
    const deeds = [
      deed(server, (deps) => correctParcel(deps, { parcelId, ...newNumber() }, STAFF)),
      deed(server, (deps) => undoSending(deps, { parcelId }, STAFF)),
      deed(server, (deps) => markParcel(deps, { parcelId, as: 'signed' }, STAFF)),
    ]
    for (const tried of await Promise.allSettled(deeds)) {
      expect(tried).toMatchObject({ status: 'rejected', reason: { reason: 'parcelState' } })
    }
  })
})

describe('several parcels', () => {
  async function twoOrders() {
    const buyer = await newReceiver(server)
    const second = await orderParcel(server, buyer, OTHER_COURSE)
    return { ...buyer, second }
  }

  async function itemsOf(parcelId: number) {
    return (await parcelHistory(server.store.db, { parcelId })).items
  }

  test('two orders of one person and address are sent in one parcel, which both of them show', async () => {
    const { client, parcelId, orderId, second } = await twoOrders()
    const parcelIds = [second.parcelId, parcelId]
    const into = await deed(server, (deps) => mergeParcels(deps, { parcelIds }, STAFF))
    expect(into).toBe(parcelId)
    const { list, total } = await client.express.list()
    expect(total).toBe(1)
    expect(list[0]?.orderIds.sort()).toEqual([orderId, second.orderId].sort())
    expect(list[0]?.items).toHaveLength(2)
    await ship(parcelId)
    for (const id of [orderId, second.orderId]) {
      const { parcels } = await client.orders.detail({ id })
      expect(parcels).toMatchObject([{ id: parcelId, status: 'shipped' }])
      expect(await client.orders.refundTerms({ id })).toMatchObject({ returnable: false })
    }
    await expect(ship(second.parcelId)).rejects.toMatchObject({ reason: 'parcelState' })
  })

  test('parcels of two people, or to two addresses, are not sent in one', async () => {
    const { parcelId } = await newReceiver(server)
    const other = await newReceiver(server)
    const parcelIds = [parcelId, other.parcelId]
    const merged = deed(server, (deps) => mergeParcels(deps, { parcelIds }, STAFF))
    await expect(merged).rejects.toMatchObject({ reason: 'parcelsDiffer' })
    const second = await orderParcel(server, other, OTHER_COURSE)
    const { id: addressId } = await other.client.addresses.create({ ...ADDRESS, detail: '二号楼' })
    await other.client.orders.setAddress({ id: second.orderId, addressId })
    const ids = { parcelIds: [other.parcelId, second.parcelId] }
    const apart = deed(server, (deps) => mergeParcels(deps, ids, STAFF))
    await expect(apart).rejects.toMatchObject({ reason: 'parcelsDiffer' })
  })

  test('a refund of one of two orders takes its things out, and the other is sent', async () => {
    const { client, parcelId, orderId, second } = await twoOrders()
    const parcelIds = [parcelId, second.parcelId]
    await deed(server, (deps) => mergeParcels(deps, { parcelIds }, STAFF))
    await refundFor(orderId)
    expect((await itemsOf(parcelId)).map(({ sourceId }) => sourceId)).toEqual([second.orderId])
    const { parcels } = await client.orders.detail({ id: orderId })
    expect(parcels).toMatchObject([{ status: 'cancelled' }])
    await ship(parcelId)
    expect((await client.orders.detail({ id: second.orderId })).parcel?.status).toBe('shipped')
  })

  test('one order is sent in two parcels; its address is of no use any more once one is sent', async () => {
    const { client, parcelId, orderId, second } = await twoOrders()
    await deed(server, (deps) =>
      mergeParcels(deps, { parcelIds: [parcelId, second.parcelId] }, STAFF),
    )
    const [item] = await itemsOf(parcelId)
    const items = [{ itemId: item?.id ?? 0, quantity: 1 }]
    const apart = await deed(server, (deps) => splitParcel(deps, { parcelId, items }, STAFF))
    expect(await itemsOf(apart)).toMatchObject([{ id: item?.id, sourceId: orderId }])
    expect((await client.express.list()).total).toBe(2)
    await ship(apart)
    const { id: addressId } = await client.addresses.create({ ...ADDRESS, detail: '三号楼' })
    const late = client.orders.setAddress({ id: orderId, addressId })
    await expect(late).rejects.toMatchObject({ code: 5210 })
    const other = await client.orders.setAddress({ id: second.orderId, addressId })
    expect(other.address).toMatchObject({ detail: '三号楼' })
  })

  test('of three of a kind, two are put aside; nothing comes or goes', async () => {
    const { userId } = await newReceiver(server)
    const [parcelId = 0] = await manyParcels(server, userId, 1)
    const [item] = await itemsOf(parcelId)
    await server.store.db.execute(`update delivery_items set quantity = 3 where id = ${item?.id}`)
    const items = [{ itemId: item?.id ?? 0, quantity: 2 }]
    const apart = await deed(server, (deps) => splitParcel(deps, { parcelId, items }, STAFF))
    expect(await itemsOf(parcelId)).toMatchObject([{ quantity: 1 }])
    expect(await itemsOf(apart)).toMatchObject([{ quantity: 2, name: '笔记本' }])
  })

  test.each([
    ['nothing', () => []],
    ['everything', (itemId: number) => [{ itemId, quantity: 1 }]],
    ['more than there is', (itemId: number) => [{ itemId, quantity: 2 }]],
    ['something else', () => [{ itemId: 1, quantity: 1 }]],
  ])('%s can’t be put aside', async (_, itemsFrom) => {
    const { parcelId } = await newReceiver(server)
    const [item] = await itemsOf(parcelId)
    const items = itemsFrom(item?.id ?? 0)
    const split = deed(server, (deps) => splitParcel(deps, { parcelId, items }, STAFF))
    await expect(split).rejects.toMatchObject({ reason: 'badInput' })
  })
})

describe('what waits', () => {
  async function all(length: number) {
    const found = []
    let after = null
    do {
      const page = await parcelPage(server.store.db, { group: 'waiting', after, length })
      found.push(...page.list)
      after = page.next
    } while (after)
    return found
  }

  test('the longest waiting comes first, page by page, each once', async () => {
    const { userId } = await newReceiver(server)
    await manyParcels(server, userId, 7)
    const [one, other] = [await all(1000), await all(3)]
    expect(other).toEqual(one)
    const times = one.map(({ parcel }) => parcel.createdAt * 1e6 + parcel.id)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test('a line says what is in it, for whom, what goes with it, and why it can’t be sent', async () => {
    const buyer = await newReceiver(server)
    const second = await orderParcel(server, buyer, OTHER_COURSE)
    await server.store.db.execute(
      `update orders set refund_asked_at = 1 where id = '${second.orderId}'`,
    )
    const list = await all(50)
    expect(list.find(({ parcel }) => parcel.id === buyer.parcelId)).toMatchObject({
      number: `P${buyer.parcelId}`,
      parcel: { address: { name: '林小舟', mobile: '13800138000' } },
      items: [{ orderId: buyer.orderId, quantity: 1 }],
      goesWith: [second.parcelId],
      fault: null,
      isPrinted: false,
    })
    const held = list.find(({ parcel }) => parcel.id === second.parcelId)
    expect(held?.fault).toBe(`订单 ${second.orderId} 正在退款`)
    await expect(ship(second.parcelId)).rejects.toMatchObject({ message: held?.fault })
  })

  test('a page takes four statements, however long it is', async () => {
    const { userId } = await newReceiver(server)
    await manyParcels(server, userId, 20)
    const { store } = server
    const query = { group: 'waiting', after: null, length: 50 } as const
    const { texts } = await heardStatements(store, () => parcelPage(store.db, query))
    expect(texts).toHaveLength(4)
  })
})

describe('at once', () => {
  test('of a change of address and a sending of what was seen before, exactly one is done', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { client, parcelId, orderId } = await newReceiver(server)
      const { id: addressId } = await client.addresses.create({ ...ADDRESS, detail: '二号楼' })
      const { parcel } = await parcelHistory(server.store.db, { parcelId })
      const { version } = parcel
      const changing =
        round % 2 === 0
          ? client.orders.setAddress({ id: orderId, addressId })
          : client.express.changeAddress({ id: parcelId, addressId })
      const [changed, sent] = await Promise.allSettled([changing, ship(parcelId, { version })])
      expect([changed.status, sent.status].sort()).toEqual(['fulfilled', 'rejected'])
      const isChanged = changed.status === 'fulfilled'
      if (changed.status === 'rejected') expect(changed.reason).toMatchObject({ code: 5210 })
      if (sent.status === 'rejected') expect(sent.reason).toMatchObject({ reason: 'parcelChanged' })
      const detail = isChanged ? '二号楼' : ADDRESS.detail
      const seen = await client.express.detail({ id: parcelId })
      expect(seen).toMatchObject({
        address: { detail },
        status: isChanged ? 'preparing' : 'shipped',
      })
      expect((await client.orders.address({ id: orderId })).address).toMatchObject({ detail })
      expect((await client.orders.detail({ id: orderId })).defaultAddress).toMatchObject({ detail })
    }
  })

  test('of a refund by the buyer and a sending, exactly one is done', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { client, parcelId, orderId } = await newReceiver(server)
      const [refunded, sent] = await Promise.allSettled([
        client.orders.refund({ id: orderId }),
        ship(parcelId),
      ])
      expect([refunded.status, sent.status].sort()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
