import { inflateSync } from 'node:zlib'
import { type BinaryBitmap, BitMatrix, QRCodeReader } from '@zxing/library'
import { PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'
import { expect, test } from 'vitest'
import { certificatePdf } from './certificate-pdf'

const PRINTED = {
  ...{ number: '7K2M9Q4X0T1B3C5D6E8F', name: '林晓', courseName: '第一次写课程论文' },
  ...{ school: '考舟', date: '2026 年 12 月 1 日' },
  address: 'https://kaozhou.example/certificate/7K2M9Q4X0T1B3C5D6E8F',
}

/** What is drawn on its page: operators as text. */
async function drawnOf(bytes: Buffer): Promise<string> {
  const [page, ...more] = (await PDFDocument.load(bytes)).getPages()
  expect(more).toEqual([])
  const contents = page?.node.Contents()
  const stream = contents instanceof PDFArray ? contents.lookup(0) : contents
  if (!(stream instanceof PDFRawStream)) throw new Error('a page without contents')
  return inflateSync(stream.getContents()).toString('latin1')
}

function textsIn(drawn: string): string[] {
  return [...drawn.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  )
}

/** What a reader that knows nothing of ours sees in the black rectangles, four samples a point. */
function codeIn(drawn: string): string {
  const [width, height] = [842 * 4, 595 * 4]
  const dark = new BitMatrix(width, height)
  for (const [, ...numbers] of drawn.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
    const [x = 0, y = 0, wide = 0, high = 0] = numbers.map((text) => Number(text) * 4)
    // The frame is no part of the code.
    if (wide > 1000 || high > 1000) continue
    const [left, right] = [Math.round(x), Math.round(x + wide)]
    const [top, bottom] = [Math.round(height - y - high), Math.round(height - y)]
    dark.setRegion(left, top, Math.max(1, right - left), Math.max(1, bottom - top))
  }
  const bitmap = { getBlackMatrix: () => dark } as unknown as BinaryBitmap
  return new QRCodeReader().decode(bitmap).getText()
}

test('a page has the name, the course, the school, the day and the number, and a code that leads to its page', async () => {
  const drawn = await drawnOf(await certificatePdf(PRINTED))
  expect(textsIn(drawn)).toEqual(
    expect.arrayContaining([
      ...['考舟', '结业证书', '林晓', '《第一次写课程论文》', '2026 年 12 月 1 日'],
    ]),
  )
  expect(textsIn(drawn).join('')).toContain('7K2M9-Q4X0T-1B3C5-D6E8F')
  expect(codeIn(drawn)).toBe(PRINTED.address)
})

test('the longest name and course stay on the page', async () => {
  const drawn = await drawnOf(
    await certificatePdf({ ...PRINTED, name: '长'.repeat(20), courseName: '课'.repeat(60) }),
  )
  const starts = [...drawn.matchAll(/^1 0 0 1 ([-\d.]+) [-\d.]+ Tm$|^([-\d.]+) [-\d.]+ Td$/gm)]
  expect(starts.length).toBeGreaterThan(8)
  for (const [, tm, td] of starts) expect(Number(tm ?? td)).toBeGreaterThan(28)
})

test('the same certificate gives the same bytes', async () => {
  const [once, twice] = [await certificatePdf(PRINTED), await certificatePdf(PRINTED)]
  expect(once.equals(twice)).toBe(true)
})
