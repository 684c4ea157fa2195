import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PICTURE } from './scene'
import { onPage, partsOf, windowOf } from './sheet-window'

const A4 = { width: 1280, height: 1810 }
const SLIDE = { width: 1280, height: 720 }
const OLD_SLIDE = { width: 1280, height: 960 }

test.each([
  ['a slide', SLIDE, false, 1],
  ['a slide', SLIDE, true, 1],
  ['a slide of 4:3', OLD_SLIDE, false, 1],
  ['a slide of 4:3', OLD_SLIDE, true, 2],
  ['a page of A4', A4, false, 1],
  ['a page of A4', A4, true, 3],
] as const)(
  '%s is shown in parts: %j, as wide as the picture: %s → %d',
  (_, page, isWide, parts) => {
    expect(partsOf(page, isWide)).toBe(parts)
  },
)

test('the first part begins with the page, the last one ends with it', () => {
  expect(windowOf(A4, { isWide: true, part: 1 })).toEqual({
    from: [0, 0, 1280, 720],
    to: [0, 0, 1280, 720],
  })
  const { from } = windowOf(A4, { isWide: true, part: 3 })
  expect(from[1] + from[3]).toBe(A4.height)
})

test('a whole page of A4 stands in the middle, as high as the picture', () => {
  const { from, to } = windowOf(A4, { isWide: false, part: 1 })
  expect(from).toEqual([0, 0, 1280, 1810])
  expect(to[3]).toBeCloseTo(720)
  expect(to[0]).toBeCloseTo((1280 - to[2]) / 2)
})

test('parts leave no line of a page out, and what is drawn comes back to its place', () => {
  const size = fc.record({
    width: fc.integer({ min: 50, max: 4000 }),
    height: fc.integer({ min: 50, max: 9000 }),
  })
  const place = fc.record({
    x: fc.integer({ min: 0, max: PICTURE.width }),
    y: fc.integer({ min: 0, max: PICTURE.height }),
  })
  fc.assert(
    fc.property(size, fc.boolean(), place, (page, isWide, at) => {
      let seenTo = 0
      for (let part = 1; part <= partsOf(page, isWide); part += 1) {
        const shown = windowOf(page, { isWide, part })
        expect(shown.from[1]).toBeLessThanOrEqual(seenTo)
        seenTo = shown.from[1] + shown.from[3]
        const { x, y } = onPage(shown, at)
        const scale = shown.to[2] / shown.from[2]
        expect(shown.to[0] + (x - shown.from[0]) * scale).toBeCloseTo(at.x, 4)
        expect(shown.to[1] + (y - shown.from[1]) * scale).toBeCloseTo(at.y, 4)
      }
      expect(seenTo).toBeCloseTo(page.height, 4)
    }),
  )
})
