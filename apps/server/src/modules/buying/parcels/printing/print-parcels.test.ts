import { inflateSync } from 'node:zlib'
import { BitArray, Code128Reader } from '@zxing/library'
import { PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { ADDRESS } from '../../orders/buying.fixture'
import { parcelPage } from '../parcel-page'
import { deed, newNumber, newReceiver, orderParcel, STAFF } from '../parcels.fixture'
import { mergeParcels } from '../repack-parcels'
import { shipParcel } from '../ship-parcel'
import { labelPages } from './label-pages'
import { takeLabels } from './parcel-labels'
import { labelsPdf, pickFor, pickingPdf } from './print-parcels'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What is drawn on each page of a PDF: its operators as text, and its size in mm. */
async function pagesOf(bytes: Buffer) {
  const document = await PDFDocument.load(bytes)
  return document.getPages().map((page) => {
    const contents = page.node.Contents()
    const stream = contents instanceof PDFArray ? contents.lookup(0) : contents
    if (!(stream instanceof PDFRawStream)) throw new Error('a page without contents')
    const { width, height } = page.getSize()
    const inMm = (points: number) => Math.round((points / 72) * 25.4)
    const drawn = inflateSync(stream.getContents()).toString('latin1')
    return { drawn, size: [inMm(width), inMm(height)] }
  })
}

/** The texts that are shown, as they are printed. */
function textsIn(drawn: string): string {
  const shown = [...drawn.matchAll(/<([0-9A-F]+)> Tj/g)]
  return shown
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('\n')
}

/** What a reader that knows nothing of ours sees in the black rectangles, along a line through their middle. */
function barcodeIn(drawn: string): string {
  const bars = [...drawn.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm)].map(([, x, width]) => {
    return { x: Number(x), width: Number(width) }
  })
  // Ten samples a point.
  const row = new BitArray(2835)
  for (const { x, width } of bars) {
    for (let at = Math.round(x * 10); at < Math.round((x + width) * 10); at += 1) row.set(at)
  }
  return new Code128Reader().decodeRow(0, row).getText()
}

test('a label has the size of the carriers’, the receiver in Chinese, and bars that read as the number', async () => {
  const { parcelId, orderId } = await newReceiver(server)
  const labels = await deed(server, (deps) => takeLabels(deps, { parcelIds: [parcelId] }))
  const [page, ...more] = await pagesOf(await labelsPdf(labels, '考舟'))
  expect(more).toEqual([])
  expect(page?.size).toEqual([100, 150])
  const text = textsIn(page?.drawn ?? '')
  for (const part of ['考舟', '林小舟', '13800138000', '北京市东城区', '景山前街 4 号', orderId]) {
    expect(text).toContain(part)
  }
  expect(text).toMatch(/×1/)
  expect(barcodeIn(page?.drawn ?? '')).toBe(`P${parcelId}`)
})

test('a long address and many things stay on the label', () => {
  const items = Array.from({ length: 40 }, (_, index) => ({ name: `讲义 ${index}`, quantity: 1 }))
  const address = {
    id: 1,
    name: '欧阳'.repeat(10),
    mobile: '13800138000',
    region: '新疆维吾尔自治区克孜勒苏柯尔克孜自治州阿克陶县',
    detail: '很长的街道'.repeat(20),
  }
  const orderIds = ['10000000001', '10000000002', '10000000003']
  const [page] = labelPages([{ number: 'P123456789', address, items, orderIds }], '考舟')
  const { texts = [], bars = [], size } = page ?? {}
  for (const { x, y, size: large, text } of texts) {
    const wide = Array.from(text).reduce((sum, sign) => sum + (sign <= '~' ? 0.5 : 1), 0) * large
    expect(x + wide).toBeLessThanOrEqual(size?.width ?? 0)
    expect(y).toBeLessThanOrEqual(size?.height ?? 0)
  }
  for (const { x, width } of bars) expect(x + width).toBeLessThan((size?.width ?? 0) - 10)
  expect(texts.at(-1)?.text).toBe('…… 共 40 种，见配货单')
})

test('after a label was printed, a parcel with another address or more things wants a new one', async () => {
  const buyer = await newReceiver(server)
  const { client, parcelId, orderId } = buyer
  const print = () => deed(server, (deps) => takeLabels(deps, { parcelIds: [parcelId] }))
  const ship = () => deed(server, (deps) => shipParcel(deps, { parcelId, ...newNumber() }, STAFF))
  await print()
  const { id: addressId } = await client.addresses.create({ ...ADDRESS, detail: '二号楼' })
  await client.orders.setAddress({ id: orderId, addressId })
  await expect(ship()).rejects.toMatchObject({
    message: '打印面单后收件地址或内容改过，请重新打印',
  })
  const [label] = await print()
  expect(label?.address.detail).toBe('二号楼')
  const second = await orderParcel(server, buyer, 1002)
  await client.orders.setAddress({ id: second.orderId, addressId })
  const parcelIds = [parcelId, second.parcelId]
  await deed(server, (deps) => mergeParcels(deps, { parcelIds }, STAFF))
  await expect(ship()).rejects.toMatchObject({ reason: 'parcelState' })
  expect((await print())[0]?.items).toHaveLength(2)
  const { list } = await parcelPage(server.store.db, { group: 'waiting', after: null, length: 100 })
  expect(list.find(({ parcel }) => parcel.id === parcelId)).toMatchObject({
    isPrinted: true,
    fault: null,
  })
  await ship()
})

test('a picking list says what to take, how many of it, and for whom', async () => {
  const [one, other] = [await newReceiver(server), await newReceiver(server)]
  const picks = await pickFor(server.store.db, { parcelIds: [one.parcelId, other.parcelId] })
  const [pick] = picks
  expect(picks).toHaveLength(1)
  expect(pick).toMatchObject({
    quantity: 2,
    parcels: [
      { parcelId: one.parcelId, orderId: one.orderId, quantity: 1 },
      { parcelId: other.parcelId, orderId: other.orderId, quantity: 1 },
    ],
  })
  const [page] = await pagesOf(await pickingPdf(picks, '考舟'))
  expect(page?.size).toEqual([210, 297])
  const text = textsIn(page?.drawn ?? '')
  expect(text).toContain('共 2 件')
  expect(text).toContain(`P${one.parcelId}（${one.orderId}） ×1`)
})

test('200 things go over several pages, and none is lost', async () => {
  const picks = Array.from({ length: 200 }, (_, index) => ({
    name: `讲义 ${index}`,
    quantity: 1,
    parcels: [{ parcelId: index, orderId: null, quantity: 1 }],
  }))
  const pages = await pagesOf(await pickingPdf(picks, '考舟'))
  expect(pages.length).toBeGreaterThan(5)
  const text = pages.map(({ drawn }) => textsIn(drawn)).join('\n')
  for (const { name } of picks) expect(text).toContain(`□ ${name}　共 1 件`)
})
