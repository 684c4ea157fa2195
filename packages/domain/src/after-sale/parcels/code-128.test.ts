import { BitArray, Code128Reader } from '@zxing/library'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128 } from './code-128'
import { parcelNumber } from './parcel-number'

/** What a reader that knows nothing of ours sees in the bars, with quiet zones on both sides. */
function read(text: string): string {
  const { widths, modules } = code128(text)
  const row = new BitArray(modules + 20)
  let at = 10
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) for (let bar = 0; bar < width; bar += 1) row.set(at + bar)
    at += width
  }
  return new Code128Reader().decodeRow(0, row).getText()
}

test.each([
  'P50001',
  '10000000001',
  'YT8812345678901',
  'A1234B',
  'AB123456CD',
  '12',
  '123',
  '12345',
  ' ~',
])('%s is read back', (text) => {
  expect(read(text)).toBe(text)
})

test('every printable text is read back', () => {
  const text = fc.oneof(
    fc.stringMatching(/^[ -~]{1,24}$/),
    fc.stringMatching(/^[A-Z]{0,2}\d{1,16}[A-Z]{0,2}$/).filter((made) => made !== ''),
    fc.integer({ min: 1, max: 999_999_999 }).map(parcelNumber),
  )
  fc.assert(
    fc.property(text, (given) => {
      expect(read(given)).toBe(given)
    }),
  )
})

test('digits take half the room', () => {
  // Start, one symbol for two digits, check: 11 modules each; the stop has 13.
  expect(code128('50001234').modules).toBe(11 * 6 + 13)
  expect(code128('PKOUZHAO').modules).toBe(11 * 10 + 13)
})

test('a wrong bar is seen: the check symbol holds', () => {
  const { widths } = code128('P50001')
  const row = new BitArray(200)
  // The third symbol is replaced by the one of another digit.
  const broken = [
    ...widths.slice(0, 12),
    ...code128('AAAA').widths.slice(12, 18),
    ...widths.slice(18),
  ]
  let at = 10
  for (const [index, width] of broken.entries()) {
    if (index % 2 === 0) for (let bar = 0; bar < width; bar += 1) row.set(at + bar)
    at += width
  }
  expect(() => new Code128Reader().decodeRow(0, row)).toThrow()
})

test('what is no printable ASCII is refused', () => {
  for (const text of ['', '包裹', 'a\n']) expect(() => code128(text)).toThrow(RangeError)
})
