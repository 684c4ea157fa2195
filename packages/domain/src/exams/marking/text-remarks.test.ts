import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  inReadingOrder,
  markedPieces,
  REMARKS_MAX,
  remarksFault,
  type TextRemark,
} from './text-remarks'

const remark = (from: number, to: number): TextRemark => ({
  ...{ from, to, category: 'language', text: '' },
})

describe('remarks of a text', () => {
  test.each<[string, TextRemark[], boolean]>([
    ['the whole text', [remark(0, 5)], true],
    ['one of them beyond its end', [remark(0, 2), remark(3, 6)], false],
    ['before its beginning', [remark(-1, 2)], false],
    ['nothing', [remark(2, 2)], false],
    ['as many as there may be', Array.from({ length: REMARKS_MAX }, () => remark(0, 1)), true],
    ['one too many', Array.from({ length: REMARKS_MAX + 1 }, () => remark(0, 1)), false],
  ])('%s', (_, remarks, fits) => {
    expect(remarksFault('abcde', remarks) === null).toBe(fits)
  })

  test('are read from the beginning, of one place the longer first', () => {
    const given = [remark(4, 5), remark(0, 2), remark(0, 5)]
    expect(inReadingOrder(given)).toEqual([remark(0, 5), remark(0, 2), remark(4, 5)])
  })

  test('a remark inside another has a piece that both cover', () => {
    expect(markedPieces('abcde', [remark(0, 4), remark(2, 3)])).toEqual([
      { from: 0, text: 'ab', remarks: [0] },
      { from: 2, text: 'c', remarks: [0, 1] },
      { from: 3, text: 'd', remarks: [0] },
      { from: 4, text: 'e', remarks: [] },
    ])
  })

  test('whatever is marked, the pieces are the text, and each remark covers its own words', () => {
    const place = fc
      .tuple(fc.nat(30), fc.nat(30))
      .map(([from, length]) => remark(from, from + length + 1))
    fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }),
        fc.array(place, { maxLength: 6 }),
        (text, remarks) => {
          const pieces = markedPieces(text, remarks)
          expect(pieces.map((piece) => piece.text).join('')).toBe(text)
          remarks.forEach(({ from, to }, index) => {
            const covered = pieces.filter((piece) => piece.remarks.includes(index))
            expect(covered.map((piece) => piece.text).join('')).toBe(text.slice(from, to))
          })
        },
      ),
    )
  })
})
