import { CARRIERS, MINUTE } from '@kaozhou/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryEvents } from '../../../database/schema/logistics'
import { CARRIER_STEPS } from '../../../sandbox/parcels/carrier-steps'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { newBuyer, payFully, submit } from '../orders/buying.fixture'
import { runRefunds } from '../orders/settling/run-refunds'
import { refundAll } from '../orders/state/order-transitions'
import { lockOrder } from '../orders/store/order-repository'
import { undoSending } from '../parcels/correct-parcel'
import { takeLabels } from '../parcels/printing/parcel-labels'
import { shipParcel } from '../parcels/ship-parcel'
import { createParcel } from './create-delivery'

let server: TestServer
let last = 0

beforeAll(async () => {
  server = await startTestServer({ environment: { PARCEL_PROVIDER: 'sandbox' } })
})

afterAll(() => server.close())

const address = {
  id: 1,
  name: '林小舟',
  mobile: '13800138000',
  region: '浙江省杭州市西湖区',
  detail: '文三路 1 号',
}

/** Somebody to whom a parcel is on its way. */
async function receiver() {
  last += 1
  const person = await server.loginAs(`1340000${String(last).padStart(4, '0')}`)
  const parcel = {
    userId: person.userId,
    source: 'points' as const,
    sourceId: `received-${last}`,
    items: [{ name: '讲义', quantity: 1 }],
    address,
    now: server.clock.now,
  }
  await server.store.inTransaction((tx) => createParcel(tx, parcel))
  const { list } = await person.client.express.list()
  return { ...person, parcel, id: list[0]?.id ?? 0 }
}

async function pass(minutes: number): Promise<void> {
  server.clock.advance(minutes * MINUTE)
  await server.parcels.work(server.clock.now)
}

test('a parcel is prepared, sent, carried and received, each step stored', async () => {
  const { client, id } = await receiver()
  expect(await client.express.detail({ id })).toMatchObject({
    orderId: null,
    status: 'preparing',
    canChangeAddress: true,
    trackingNo: null,
    latest: { text: '订单已确认，仓库正在备货' },
  })
  await pass(20)
  const shipped = await client.express.detail({ id })
  expect(shipped).toMatchObject({ status: 'shipped', canChangeAddress: false })
  expect(shipped.trackingNo).toMatch(/^XZ\d{17}$/)
  await pass(70)
  const { status, events } = await client.express.track({ id })
  expect(status).toBe('signed')
  expect(events.map((event) => event.status)).toEqual([
    'signed',
    'delivering',
    ...['shipped', 'shipped', 'shipped'],
    'shipped',
    'preparing',
  ])
  expect(events[5]?.text).toBe(`包裹已寄出：小舟速运（沙箱） ${shipped.trackingNo}`)
  expect(events[4]?.text).toBe(CARRIER_STEPS[0]?.text(''))
  expect(events[2]?.text).toBe('快件已到达浙江省杭州市西湖区营业点')
})

test('a step that is told late has its own time and is stored once', async () => {
  const { client, id, parcel } = await receiver()
  await pass(20)
  server.clock.advance(24 * 60 * MINUTE)
  await Promise.all([1, 2, 3].map(() => server.parcels.work(server.clock.now)))
  const { events } = await client.express.track({ id })
  const times = events.map(({ happenedAt }) => (happenedAt - parcel.now) / MINUTE)
  expect(times).toEqual([90, 70, 60, 35, 20, 20, 0])
})

test('a parcel that somebody at the desk has in hand is not sent over their head', async () => {
  const [labelled, calledBack] = [await receiver(), await receiver()]
  const deps = { tx: server.store.db, now: server.clock.now, carriers: CARRIERS }
  const number = { carrier: 'yuantong', trackingNo: 'YT8812345678901' }
  await takeLabels(deps, { parcelIds: [labelled.id] })
  await shipParcel(deps, { parcelId: calledBack.id, ...number }, { staffId: 7 })
  await undoSending(deps, { parcelId: calledBack.id }, { staffId: 7 })
  await pass(20)
  for (const { client, id } of [labelled, calledBack]) {
    expect((await client.express.detail({ id })).status).toBe('preparing')
  }
})

test('a source, such as an order, gets one parcel at most', async () => {
  const { parcel, client } = await receiver()
  await server.store.inTransaction((tx) => createParcel(tx, parcel))
  expect((await client.express.list()).total).toBe(1)
  const events = await server.store.db.select().from(deliveryEvents)
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
})

describe('an order with printed material', () => {
  const COURSE_WITH_BOOKS = 1002

  async function buyer() {
    const { client } = await newBuyer(server)
    const { id: addressId } = await client.addresses.create({
      name: '林小舟',
      mobile: '13800138000',
      regionCode: '110101',
      detail: '景山前街 4 号',
    })
    const { checkoutKey } = await client.buying.singleConfirm({ courseId: COURSE_WITH_BOOKS })
    const checkout = await client.buying.singlePreview({ checkoutKey, addressId })
    const order = await submit(client, checkout)
    return { client, order }
  }

  test('fifty waiting parcels of a refund that is under way hold up no other', async () => {
    const { client, order } = await buyer()
    await payFully(server, client, order.id)
    const { list } = await client.express.list()
    const userId = (await client.users.current()).id
    for (let n = 0; n < 50; n += 1) {
      const items = [{ name: '讲义', quantity: 1 }]
      const parcel = { userId, source: 'points' as const, sourceId: `held-${n}`, items, address }
      await server.store.inTransaction((tx) =>
        createParcel(tx, { ...parcel, now: server.clock.now }),
      )
    }
    const { db } = server.store
    await db.execute(`update delivery_items set source = 'order', source_id = '${order.id}'
      where source_id like 'held-%'`)
    await db.execute(`update orders set refund_asked_at = 1 where id = '${order.id}'`)
    server.clock.advance(MINUTE)
    const next = await receiver()
    await pass(20)
    expect((await client.express.detail({ id: list[0]?.id ?? 0 })).status).toBe('preparing')
    expect((await next.client.express.detail({ id: next.id })).status).toBe('shipped')
  })

  test('its parcel is created on payment, not before', async () => {
    const { client, order } = await buyer()
    expect((await client.express.list()).total).toBe(0)
    await payFully(server, client, order.id)
    const { list } = await client.express.list()
    expect(list).toMatchObject([
      {
        orderId: order.id,
        items: [{ name: '讲义一册、近年真题一套（含答题卡）', quantity: 1 }],
        address: { name: '林小舟', region: '北京市东城区' },
        status: 'preparing',
      },
    ])
  })

  test('a refund before the parcel was sent cancels the parcel', async () => {
    const { client, order } = await buyer()
    await payFully(server, client, order.id)
    await server.store.inTransaction(async (tx) => {
      const row = await lockOrder(tx, order.id)
      if (row) await refundAll(tx, row, 'seller', server.clock.now)
    })
    await runRefunds(server.orders.deps, server.clock.now)
    await server.orders.deliverNotices()
    const { list } = await client.express.list()
    expect(list).toMatchObject([
      { status: 'cancelled', latest: { text: '订单已退款，快件不再寄出' } },
    ])
    await pass(24 * 60)
    expect((await client.express.detail({ id: list[0]?.id ?? 0 })).status).toBe('cancelled')
  })
})

describe('another address', () => {
  const form = {
    name: '周同学',
    mobile: '13900139000',
    regionCode: '110101',
    detail: '景山前街 4 号',
  }

  test('a typed or a saved address is accepted before the parcel is sent', async () => {
    const { client, id } = await receiver()
    const written = await client.express.changeAddress({ id, ...form })
    expect(written.address).toEqual({
      id: 0,
      name: '周同学',
      mobile: '13900139000',
      region: '北京市东城区',
      detail: '景山前街 4 号',
    })
    const saved = await client.addresses.create({ ...form, detail: '另一处' })
    const moved = await client.express.changeAddress({ id, addressId: saved.id })
    expect(moved.address).toMatchObject({ id: saved.id, detail: '另一处' })
    const { events } = await client.express.track({ id })
    expect(events.map(({ text }) => text)).toEqual([
      '收件地址已修改',
      '收件地址已修改',
      '订单已确认，仓库正在备货',
    ])
  })

  test('a change after the parcel was sent is refused', async () => {
    const { client, id } = await receiver()
    await pass(20)
    const moving = client.express.changeAddress({ id, ...form })
    await expect(moving).rejects.toMatchObject({ code: 5210 })
  })

  test('an address without region and another user’s saved address are refused', async () => {
    const [one, other] = [await receiver(), await receiver()]
    const nowhere = one.client.express.changeAddress({ ...form, id: one.id, regionCode: '' })
    await expect(nowhere).rejects.toThrow('请选择所在地区')
    const { id: addressId } = await other.client.addresses.create(form)
    const foreign = one.client.express.changeAddress({ id: one.id, addressId })
    await expect(foreign).rejects.toMatchObject({ code: 4040 })
  })
})

test('another user’s parcel is not found', async () => {
  const [owner, other] = [await receiver(), await receiver()]
  const { id } = owner
  const missing = { code: 4040 }
  await expect(other.client.express.detail({ id })).rejects.toMatchObject(missing)
  await expect(other.client.express.track({ id })).rejects.toMatchObject(missing)
  const moving = other.client.express.changeAddress({ id, addressId: 1 })
  await expect(moving).rejects.toMatchObject(missing)
  await expect(server.client.express.list()).rejects.toMatchObject({ code: 401 })
})
