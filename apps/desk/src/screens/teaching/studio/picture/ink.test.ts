import fc from 'fast-check'
import { expect, test } from 'vitest'
import { begun, extended, type Ink, type Stroke, undone, wiped } from './ink'

const NONE: Ink = new Map()
const stroke = (x: number, y: number): Stroke => ({ color: 'red', width: 5, points: [{ x, y }] })
const points = (ink: Ink, sheet: string) =>
  (ink.get(sheet) ?? []).map((one) => one.points.map(({ x, y }) => [x, y]))

test('a stroke goes on where the pen goes, and leaves out what is too near to be seen', () => {
  let ink = begun(NONE, 'board:1', stroke(0, 0))
  ink = extended(ink, 'board:1', { x: 10, y: 0 })
  ink = extended(ink, 'board:1', { x: 10.5, y: 0.5 })
  expect(points(ink, 'board:1')).toEqual([
    [
      [0, 0],
      [10, 0],
    ],
  ])
})

test('each sheet keeps its own strokes', () => {
  let ink = begun(begun(NONE, 'a', stroke(1, 1)), 'b', stroke(2, 2))
  ink = wiped(ink, 'a')
  expect(points(ink, 'a')).toEqual([])
  expect(points(ink, 'b')).toEqual([[[2, 2]]])
})

test('without a stroke nothing goes on, and nothing is taken away', () => {
  expect(extended(NONE, 'a', { x: 9, y: 9 })).toBe(NONE)
  expect(points(undone(NONE, 'a'), 'a')).toEqual([])
})

test('as many undos as strokes give an empty sheet; one less leaves the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), (count) => {
      let ink = NONE
      for (let at = 0; at < count; at += 1) ink = begun(ink, 'a', stroke(at, at))
      for (let at = 1; at < count; at += 1) ink = undone(ink, 'a')
      expect(points(ink, 'a')).toEqual([[[0, 0]]])
      expect(points(undone(ink, 'a'), 'a')).toEqual([])
    }),
  )
})
