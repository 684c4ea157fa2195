import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvOf, safeText } from './sheet-cells'

test.each([
  ['=1+1', "'=1+1"],
  ['+86 138', "'+86 138"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['－5', "'－5"],
  ['四级，"全程"', '"四级，""全程"""'],
  ['a,b', '"a,b"'],
  ['26112519300012345678', "'26112519300012345678"],
  ['20261125', '20261125'],
])('the text %j stands as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('fen stand as yuan with two decimals', () => {
  expect(csvCell({ fen: 19_905 })).toBe('199.05')
  expect(csvCell({ fen: -5 })).toBe("'-0.05")
})

/** Any text, often one that begins with a sign. */
const startOf = fc
  .tuple(fc.constantFrom('', ...'=+-@＝＋－＠\t\r\n"'), fc.string())
  .map((parts) => parts.join(''))

test('no cell of any text starts a formula, and each comes back as it was', () => {
  fc.assert(
    fc.property(startOf, (text) => {
      expect(safeText(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
      const cell = csvCell(text)
      expect(cell).not.toMatch(/^"?[=+\-@＝＋－＠\t\r\n]/)
      const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(bare.endsWith(text)).toBe(true)
    }),
  )
})

test('a table is UTF-8 with its mark, a line for each row', () => {
  const sheet = { columns: ['订单号', '金额'], rows: [['26112519300012345678', { fen: 100 }]] }
  expect(csvOf(sheet)).toBe("\uFEFF订单号,金额\r\n'26112519300012345678,1.00\r\n")
})
