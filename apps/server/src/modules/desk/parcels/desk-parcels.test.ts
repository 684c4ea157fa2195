import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { createParcel } from '../../buying/express/create-delivery'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'

let server: TestServer
let shipping: Desk
let owner: Desk

beforeAll(async () => {
  server = await startTestServer()
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
  return (await shipping.client.parcels.list({ length: 100 })).list
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
  expect((await shipping.client.parcels.list({ length: 100 })).list).toHaveLength(waiting.length)

  const input = { key: deedKey(), text: lines.join('\n') }
  const first = await shipping.client.parcels.shipList(input)
  expect(first.parcelIds).toHaveLength(waiting.length)
  expect(await shipping.client.parcels.shipList(input)).toEqual(first)
  expect((await shipping.client.parcels.list({ length: 100 })).list).toEqual([])
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

test('a list shows where a parcel goes without the middle of the phone; who looks says why', async () => {
  const { id = 0, address } = (await waitingAfter(1)).at(-1) ?? {}
  expect(address).toMatchObject({ name: ADDRESS.name, mobile: '138****8000' })
  const shown = await shipping.client.parcels.showAddress({
    id,
    key: deedKey(),
    reason: '派件失败',
  })
  expect(shown.address).toMatchObject({ mobile: ADDRESS.mobile, detail: ADDRESS.detail })
  const story = await shipping.client.parcels.story({ id })
  expect(story.address.mobile).toBe('138****8000')
  expect(story.deeds).toMatchObject([{ title: '查看收件地址', reason: '派件失败' }])
  expect(JSON.stringify(story)).not.toContain(String(userId))
  const record = await owner.client.record.list({ subjectKind: 'parcel', subjectId: String(id) })
  expect(JSON.stringify(record)).not.toContain(ADDRESS.detail)
})

test('an address is changed until the parcel is sent, for the student too', async () => {
  const { id = 0 } = (await waitingAfter(1)).at(-1) ?? {}
  const to = { name: '周一航', mobile: '13900139000', regionCode: '330106', detail: '文三路 1 号' }
  const change = { id, ...to, reason: '学生来电更改' }
  const wrong = shipping.client.parcels.readdress({ ...change, regionCode: '1', key: deedKey() })
  await expect(wrong).rejects.toMatchObject({ message: '请重新选择所在地区' })
  await shipping.client.parcels.readdress({ ...change, key: deedKey() })
  const story = await shipping.client.parcels.story({ id })
  expect(story).toMatchObject({ version: 2, address: { name: '周一航', detail: '文三路 1 号' } })
  expect(story.events[0]).toMatchObject({ told: 'staff', text: '收件地址已修改' })
  expect(story.events[0]?.by).toMatch(/^员工/)
  const number = { carrier: 'yuantong', trackingNo: numberOf(201) }
  await shipping.client.parcels.ship({ id, ...number, key: deedKey() })
  const late = shipping.client.parcels.readdress({ ...change, key: deedKey() })
  await expect(late).rejects.toMatchObject({ code: 5214 })
})

test('counts are those of the lists, and a number finds its parcel in every group', async () => {
  const { parcels } = shipping.client
  const before = await parcels.counts()
  const [first, second] = (await waitingAfter(2)).slice(-2)
  const number = { carrier: 'yuantong', trackingNo: numberOf(301) }
  await parcels.ship({ id: first?.id ?? 0, ...number, key: deedKey() })
  await parcels.cancel({ id: second?.id ?? 0, reason: '学生自取', key: deedKey() })
  const counts = await parcels.counts()
  expect(counts).toEqual({ ...before, out: before.out + 1, cancelled: before.cancelled + 1 })
  for (const group of ['waiting', 'out', 'signed', 'problem', 'cancelled'] as const) {
    expect((await parcels.list({ group, length: 100 })).list, group).toHaveLength(counts[group])
  }
  for (const text of [number.trackingNo.toLowerCase(), first?.number, String(first?.id)]) {
    const { list } = await parcels.list({ text })
    expect(list.map(({ id }) => id)).toEqual([first?.id])
  }
  expect((await parcels.list({ text: '没有这个号' })).list).toEqual([])
})

test('a group is read page by page, the newest first', async () => {
  const { parcels } = shipping.client
  const all = await parcels.list({ group: 'out', length: 100 })
  const pages = []
  let before: string | undefined
  do {
    const page = await parcels.list({ group: 'out', length: 5, before })
    pages.push(...page.list)
    before = page.next ?? undefined
  } while (before)
  expect(pages.map(({ id }) => id)).toEqual(all.list.map(({ id }) => id))
  const times = pages.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort((a, b) => b - a))
})

test('a waiting parcel is split, and its parts become one again', async () => {
  const { parcels } = shipping.client
  const [{ id = 0 } = {}] = (await waitingAfter(1)).slice(-1)
  await server.store.db.execute(`update delivery_items set quantity = 3 where delivery_id = ${id}`)
  const [item] = (await parcels.story({ id })).items
  const items = [{ itemId: item?.id ?? 0, quantity: 1 }]
  const { parcelId } = await parcels.split({ id, key: deedKey(), items })
  const quantities = async (of: number) =>
    (await parcels.story({ id: of })).items.map(({ quantity }) => quantity)
  expect([await quantities(id), await quantities(parcelId)]).toEqual([[2], [1]])
  const merged = await parcels.merge({ key: deedKey(), parcelIds: [id, parcelId] })
  expect(merged).toEqual({ parcelId: id })
  expect((await quantities(id)).reduce((sum, one) => sum + one, 0)).toBe(3)
})

test('labels are a PDF with a page for each parcel, of those chosen or of all that wait; the record says whose', async () => {
  const { parcels } = shipping.client
  const waiting = await waitingAfter(3)
  const key = deedKey()
  const all = await parcels.labels({ key })
  const pdf = await PDFDocument.load(Buffer.from(all.pdf, 'base64'))
  expect(pdf.getPageCount()).toBe(waiting.length)
  expect(await parcels.labels({ key })).toMatchObject({ parcelIds: all.parcelIds })
  const [one] = waiting
  const own = await parcels.labels({ key: deedKey(), parcelIds: [one?.id ?? 0] })
  expect((await PDFDocument.load(Buffer.from(own.pdf, 'base64'))).getPageCount()).toBe(1)
  const { list } = await parcels.list({ length: 100 })
  expect(list.every(({ isPrinted }) => isPrinted)).toBe(true)
  const picking = await parcels.picking({ parcelIds: waiting.map(({ id }) => id) })
  expect(Buffer.from(picking.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const record = await owner.client.record.list({ deed: 'parcels.labels' })
  expect(record.list).toHaveLength(2)
  expect(record.list[1]).toMatchObject({ after: { parcelIds: all.parcelIds } })
  expect(JSON.stringify(record.list)).not.toContain('JVBER')
})

test('where no service follows parcels, asking it says so', async () => {
  const [parcel] = (await shipping.client.parcels.list({ group: 'out' })).list
  const ask = shipping.client.parcels.refresh({ id: parcel?.id ?? 0, key: deedKey() })
  await expect(ask).rejects.toMatchObject({ message: '没有接快递查询，请手工登记' })
  expect(await shipping.client.parcels.story({ id: parcel?.id ?? 0 })).toMatchObject({
    follow: null,
  })
})
