import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boxBetween,
  inPictureOrder,
  type PictureBox,
  type PictureRemark,
  pictureRemarksFault,
  turnedPlace,
} from './picture-remarks'
import { REMARKS_MAX, type TextRemark } from './text-remarks'

const at = (part: Partial<PictureRemark>): PictureRemark => ({
  ...{ picture: 0, x: 0.2, y: 0.3, width: 0, height: 0, category: 'language', text: '' },
  ...part,
})
const inText: TextRemark = { from: 0, to: 1, category: 'good', text: '' }

describe('remarks at places of pictures', () => {
  test.each<[string, PictureRemark[], TextRemark[], boolean]>([
    ['a point', [at({})], [], true],
    ['the whole picture', [at({ x: 0, y: 0, width: 1, height: 1 })], [], true],
    ['a picture that is not there', [at({ picture: 1 })], [], false],
    ['beyond the right edge', [at({ x: 0.9, width: 0.2 })], [], false],
    ['below the lower edge', [at({ y: 0.9, height: 0.2 })], [], false],
    ['before the left edge', [at({ x: -0.1 })], [], false],
    ['no number', [at({ y: Number.NaN })], [], false],
    ['as many as there may be', Array.from({ length: REMARKS_MAX }, () => at({})), [], true],
    [
      'one too many with those in the text',
      Array.from({ length: REMARKS_MAX }, () => at({})),
      [inText],
      false,
    ],
  ])('%s', (_, remarks, text, fits) => {
    expect(pictureRemarksFault([0, 2], remarks, text) === null).toBe(fits)
  })

  test('are read picture by picture, each from its top, a line from its left', () => {
    const given = [at({ picture: 2, y: 0 }), at({ y: 0.5 }), at({ x: 0.9 }), at({ x: 0.1 })]
    const [second, low, right, left] = given
    expect(inPictureOrder(given)).toEqual([left, right, low, second])
  })

  test('a box is drawn from any corner, and ends at the edge of the picture', () => {
    const box = { x: 0.25, y: 0.5, width: 0.75, height: 0.25 }
    expect(boxBetween({ x: 1.4, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual(box)
    expect(boxBetween({ x: 0.3, y: 0.3 }, { x: 0.3, y: 0.3 })).toMatchObject({
      width: 0,
      height: 0,
    })
  })

  test('a quarter to the right brings the top left corner to the top right', () => {
    const corner = { x: 0, y: 0, width: 0.2, height: 0.1 }
    expect(turnedPlace(corner, 1)).toEqual({ x: 0.9, y: 0, width: 0.1, height: 0.2 })
    expect(turnedPlace(corner, 2)).toEqual({ x: 0.8, y: 0.9, width: 0.2, height: 0.1 })
    expect(turnedPlace(corner, 3)).toEqual({ x: 0, y: 0.8, width: 0.1, height: 0.2 })
  })

  test('a place turned and turned back is the same place', () => {
    const share = fc.double({ min: 0, max: 0.5, noNaN: true })
    const box = fc.record<PictureBox>({ x: share, y: share, width: share, height: share })
    fc.assert(
      fc.property(box, fc.integer({ min: -8, max: 8 }), (place, turn) => {
        const back = turnedPlace(turnedPlace(place, turn), -turn)
        for (const side of ['x', 'y', 'width', 'height'] as const) {
          expect(back[side]).toBeCloseTo(place[side], 9)
        }
      }),
    )
  })
})
