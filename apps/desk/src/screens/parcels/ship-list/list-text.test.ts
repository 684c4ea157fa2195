import { expect, test } from 'vitest'
import { decodeList, lineOf, plainLines, withLine } from './list-text'

const utf8 = (text: string) => new TextEncoder().encode(text)

test('lines have the numbers that the server gives them, whatever ends them', () => {
  const text = plainLines('一\r\n二\r三\n\n五')
  expect([1, 2, 3, 4, 5].map((line) => lineOf(text, line))).toEqual(['一', '二', '三', '', '五'])
})

test('a line is changed in its place, and emptied without moving the others', () => {
  expect(withLine('一\n二\n三', 2, '贰')).toBe('一\n贰\n三')
  expect(withLine('一\n二\n三', 2, '')).toBe('一\n\n三')
  expect(withLine('一\n二', 2, '贰\n又')).toBe('一\n贰 又')
  expect(withLine('一\n二', 0, '零')).toBe('一\n二')
})

test('a file is read as UTF-8, else as GBK', () => {
  expect(decodeList(utf8('P1,圆通,YT1'))).toBe('P1,圆通,YT1')
  const invalidAsUtf8 = Uint8Array.of(0xcb, 0xb3, 0xb7, 0xe1)
  expect(decodeList(invalidAsUtf8)).toBe('顺丰')
  const utf8ByChance = Uint8Array.of(0xd4, 0xb2, 0xcd, 0xa8)
  expect(decodeList(utf8ByChance)).toBe('圆通')
})

test('a spreadsheet’s own file and one that is too long say what to do', () => {
  expect(() => decodeList(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toThrow('另存为 CSV')
  expect(() => decodeList(utf8('P'.repeat(100_001)))).toThrow('分成几个')
})
