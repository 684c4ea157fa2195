import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { xlsxOf } from './xlsx'

/** The parts of a workbook by their names. */
async function partsOf(workbook: Blob): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await workbook.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('a text that starts like a formula, and a long number, stand as the texts they are; a sum is a number', async () => {
  const rows = [['=HYPERLINK("//x")', '26112519300012345678', { fen: -1_990 }, '']]
  const parts = await partsOf(await xlsxOf({ columns: ['内容', '订单号', '金额', '备注'], rows }))
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  const all = Object.values(parts).join('')
  expect(sheet).not.toContain('<f')
  expect(all).toContain('=HYPERLINK("//x")')
  expect(all).toContain('26112519300012345678')
  expect(sheet).toMatch(/<c r="C2"[^>]*><v>-19.9<\/v>/)
  expect(sheet).not.toContain('r="D2"')
})
