import { expect, test } from 'vitest'
import {
  type CoursePriceFault,
  type CoursePrices,
  cheapestAlone,
  coursePriceFaults,
  coursePriceWords,
} from './course-prices'

const prices: CoursePrices = {
  price: 399_00,
  originalPrice: 599_00,
  limitedPrice: null,
  groupPrice: null,
}

test.each<[string, Partial<CoursePrices>, CoursePriceFault[], string[]]>([
  ['that fit', {}, [], []],
  ['as high as before', { price: 599_00 }, [], []],
  ['above the original', { price: 600_00 }, ['aboveOriginal'], ['售价不能高于原价 599']],
  ['limited lower', { limitedPrice: 398_99 }, [], []],
  [
    'limited as high as always',
    { limitedPrice: 399_00 },
    ['limitedNotLower'],
    ['限时价要低于售价 399'],
  ],
  ['a group that pays less', { groupPrice: 329_00 }, [], []],
  [
    'a group that pays more than the limited price',
    { limitedPrice: 299_00, groupPrice: 329_00 },
    ['groupNotLower'],
    ['拼团价要低于 299'],
  ],
  ['a group that pays nothing', { groupPrice: 0 }, ['groupFree'], ['拼团价不能是 0']],
])('prices %s', (_, change, faults, words) => {
  const changed = { ...prices, ...change }
  expect(coursePriceFaults(changed)).toEqual(faults)
  expect(faults.map((fault) => coursePriceWords(fault, changed))).toEqual(words)
})

test('the cheapest of some courses', () => {
  expect(cheapestAlone([300, 100, 200], 2)).toBe(300)
  expect(cheapestAlone([300], 1)).toBe(300)
  expect(cheapestAlone([1, Number.POSITIVE_INFINITY], 2)).toBe(Number.POSITIVE_INFINITY)
})
