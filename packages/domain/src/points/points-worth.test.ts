import { expect, test } from 'vitest'
import { pointsCut } from '../prices/price-order'
import { pointsWorth } from './points-worth'

test.each([0, 1, 250])('%i points are worth what they take off an order', (points) => {
  expect(pointsWorth(points)).toBe(pointsCut(1_000_000, points))
})
