import { expect, test } from 'vitest'
import { cropSide, moveCrop, startCrop, withinPicture, zoomCrop } from './crop'

const WIDE = { width: 400, height: 200 }

test('a picture starts with the largest square around its middle', () => {
  const start = startCrop(WIDE)
  expect(start).toEqual({ x: 200, y: 100, zoom: 1 })
  expect(cropSide(WIDE, start)).toBe(200)
})

test.each([
  ['to the right shows what is left', 0.5, 0, { x: 100, y: 100, zoom: 1 }],
  ['too far stops at the edge', 3, 0, { x: 100, y: 100, zoom: 1 }],
  ['the other way stops at the other edge', -3, 0, { x: 300, y: 100, zoom: 1 }],
  ['down moves nothing where the whole height is shown', 0, 1, { x: 200, y: 100, zoom: 1 }],
])('moving %s', (_, right, down, expected) => {
  expect(moveCrop(WIDE, startCrop(WIDE), right, down)).toEqual(expected)
})

test('an enlarged picture moves by a share of its visible part', () => {
  const near = zoomCrop(WIDE, startCrop(WIDE), 2)
  expect(cropSide(WIDE, near)).toBe(100)
  expect(moveCrop(WIDE, near, 0.5, -0.5)).toEqual({ x: 150, y: 150, zoom: 2 })
})

test.each([
  [0.1, 1],
  [100, 4],
])('zooming by %d ends at %d', (factor, zoom) => {
  expect(zoomCrop(WIDE, startCrop(WIDE), factor).zoom).toBe(zoom)
})

test('zooming out at an edge moves the square back into the picture', () => {
  const corner = withinPicture(WIDE, { x: 0, y: 0, zoom: 4 })
  expect(corner).toEqual({ x: 25, y: 25, zoom: 4 })
  expect(zoomCrop(WIDE, corner, 0.25)).toEqual({ x: 100, y: 100, zoom: 1 })
})
