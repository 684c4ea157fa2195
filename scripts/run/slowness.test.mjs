import { expect, test } from 'vitest'
import { slowness, slownessOf } from './slowness.mjs'

test.each([
  [10, 1],
  [40, 1],
  [60, 1.5],
  [120, 3],
  [9_000, 6],
])('work of %i ms makes a limit of time %f times as long', (ms, times) => {
  expect(slownessOf(ms)).toBe(times)
})

test('a run measures once: what it starts has the same', () => {
  const measured = slowness()
  expect(measured).toBeGreaterThanOrEqual(1)
  expect(measured).toBeLessThanOrEqual(6)
  expect(process.env.KAOZHOU_SLOWNESS).toBe(String(measured))
  expect(slowness()).toBe(measured)
})
