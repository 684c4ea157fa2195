import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { createParcel } from '../../buying/express/create-delivery'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

let server: TestServer
let shipping: Desk
let owner: Desk

beforeAll(async () => {
  server = await startTestServer({ runsJobs: false })
  shipping = await openDeskAs(server, 'shipping')
  owner = await openDeskAs(server, 'owner')
  userId = (await server.loginAs('13944445555')).userId
})
afterAll(() => server.close())

const ADDRESS = {
  id: 1,
  name: '林小舟',
  mobile: '13800138000',
  region: '北京市东城区',
  detail: '景山前街 4 号',
}
let userId: number
let prizes = 0

/** So many new parcels wait to be sent. */
async function waitingAfter(count: number) {
  for (let n = 0; n < count; n++) {
    prizes += 1
    const parcel = {
      userId,
      source: 'activity' as const,
      sourceId: `desk-${prizes}`,
      items: [{ name: '考舟帆布袋', quantity: 1 }],
      address: ADDRESS,
      now: server.clock.now,
    }
    await server.store.inTransaction((tx) => createParcel(tx, parcel))
  }
  return (await shipping.client.parcels.waiting({ length: 100 })).list
}

const numberOf = (n: number) => `YT${String(8_800_000_000_000 + n)}`

test('twenty are sent by a pasted column; with two bad lines none is, and each is named', async () => {
  const waiting = await waitingAfter(20)
  const lines = waiting.map(({ number }, n) => `${number}\t圆通\t${numberOf(n)}`)
  const bad = [...lines]
  bad[3] = `P999999999\t圆通\t${numberOf(3)}`
  bad[7] = `${waiting[7]?.number}\t圆通\t12`
  const preview = await shipping.client.parcels.previewList({ text: bad.join('\n') })
  expect(preview.faults.map(({ line }) => line)).toEqual([4, 8])
  const refused = shipping.client.parcels.shipList({ key: deedKey(), text: bad.join('\n') })
  await expect(refused).rejects.toMatchObject({ code: 5219 })
  expect((await shipping.client.parcels.waiting({ length: 100 })).list).toHaveLength(waiting.length)

  const input = { key: deedKey(), text: lines.join('\n') }
  const first = await shipping.client.parcels.shipList(input)
  expect(first.parcelIds).toHaveLength(waiting.length)
  expect(await shipping.client.parcels.shipList(input)).toEqual(first)
  expect((await shipping.client.parcels.waiting({ length: 100 })).list).toEqual([])
})

test('a number is corrected, a sending called back, a receipt noted; the record has each, without the address', async () => {
  const { id = 0, version = 0 } = (await waitingAfter(1)).at(-1) ?? {}
  const ship = { id, carrier: 'yuantong', trackingNo: numberOf(101), key: deedKey() }
  const unseen = shipping.client.parcels.ship({ ...ship, version: version + 1 })
  await expect(unseen).rejects.toMatchObject({ code: 5215 })
  await shipping.client.parcels.ship({ ...ship, key: deedKey(), version })
  await shipping.client.parcels.correct({ ...ship, trackingNo: numberOf(102), key: deedKey() })
  await shipping.client.parcels.undo({ id, reason: '地址写错', key: deedKey() })
  await shipping.client.parcels.ship({ ...ship, trackingNo: numberOf(103), key: deedKey() })
  await shipping.client.parcels.mark({ id, as: 'signed', key: deedKey() })
  const story = await shipping.client.parcels.story({ id })
  expect(story).toMatchObject({ status: 'signed', trackingNo: numberOf(103) })
  expect(story.events.map(({ text }) => text)).toContain('已签收（由客服登记）')
  const record = await owner.client.record.list({ subjectKind: 'parcel', subjectId: String(id) })
  expect(record.list.map(({ title }) => title)).toEqual([
    '登记签收或退回',
    '发货',
    '撤回发货',
    '更正快递单号',
    '发货',
  ])
  expect(record.list[3]).toMatchObject({
    before: { trackingNo: numberOf(101) },
    after: { trackingNo: numberOf(102) },
  })
  expect(JSON.stringify(record.list)).not.toContain(ADDRESS.detail)
})
