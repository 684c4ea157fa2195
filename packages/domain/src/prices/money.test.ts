import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertFen, formatFen, parseYuan } from './money'

describe('formatFen', () => {
  test.each([
    [0, '0'],
    [5, '0.05'],
    [50, '0.50'],
    [100, '1'],
    [19900, '199'],
    [19950, '199.50'],
    [19905, '199.05'],
    [-5, '-0.05'],
    [-19900, '-199'],
  ])('%i fen are written "%s"', (fen, text) => {
    expect(formatFen(fen)).toBe(text)
  })

  test.each([0.5, Number.NaN, 2 ** 53])('%d is not a safe whole number of fen', (fen) => {
    expect(() => formatFen(fen)).toThrow(RangeError)
  })
})

describe('parseYuan', () => {
  test.each([
    ['0', 0],
    ['199', 19900],
    [' 199 ', 19900],
    ['19.9', 1990],
    ['19.90', 1990],
    ['0.05', 5],
    ['007', 700],
    ['', null],
    ['.5', null],
    ['5.', null],
    ['1.234', null],
    ['-1', null],
    ['1,000', null],
    ['1e3', null],
    ['¥1', null],
    ['9999999999999', null],
  ])('"%s" is read as %s', (text, fen) => {
    expect(parseYuan(text)).toBe(fen)
  })

  test('parseYuan reads what formatFen writes', () => {
    fc.assert(
      fc.property(fc.nat(), (fen) => {
        expect(parseYuan(formatFen(fen))).toBe(fen)
      }),
    )
  })
})

test('assertFen: an amount that is not whole or below 0 is refused', () => {
  expect(assertFen(0, 'price')).toBe(0)
  for (const value of [-1, 0.1, Number.POSITIVE_INFINITY]) {
    expect(() => assertFen(value, 'price')).toThrow(/^price must be/)
  }
})
