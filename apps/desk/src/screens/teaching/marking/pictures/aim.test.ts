import { expect, test } from 'vitest'
import { aimAfterKey, MIDDLE } from './aim'

test('arrows move what is aimed at, and stop at the edge', () => {
  expect(aimAfterKey(MIDDLE, 'ArrowRight', false)).toMatchObject({ x: 0.52, y: 0.5 })
  expect(aimAfterKey({ ...MIDDLE, y: 0.01 }, 'ArrowUp', false)).toMatchObject({ x: 0.5, y: 0 })
  const box = { x: 0.79, y: 0, width: 0.2, height: 0.1 }
  expect(aimAfterKey(box, 'ArrowRight', false)).toMatchObject({ x: 0.8, width: 0.2 })
})

test('with Shift a box grows and shrinks back to a point', () => {
  const grown = aimAfterKey(MIDDLE, 'ArrowDown', true)
  expect(grown).toMatchObject({ ...MIDDLE, height: 0.02 })
  expect(grown && aimAfterKey(grown, 'ArrowUp', true)).toEqual(MIDDLE)
  expect(aimAfterKey(MIDDLE, 'ArrowLeft', true)).toEqual(MIDDLE)
})

test('other keys are none', () => {
  expect(aimAfterKey(MIDDLE, 'j', false)).toBeNull()
})
