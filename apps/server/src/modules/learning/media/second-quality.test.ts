import { expect, test } from 'vitest'
import { offersSmall } from './second-quality'

const RUNS = { isOver: false, segments: 10, newestSmall: 9, takeHasSmall: true, takeFrom: 0 }

test.each([
  ['a class whose second quality is there', {}, true],
  ['one that is two segments behind', { newestSmall: 7 }, true],
  ['one that is four segments behind', { newestSmall: 5 }, false],
  ['a class that has just begun', { segments: 0, newestSmall: null }, true],
  ['a class of which nothing came in time', { segments: 4, newestSmall: null }, false],
  ['a take that has just begun after one that fell behind', { newestSmall: 2, takeFrom: 9 }, true],
  ['a take on a server without the setting', { takeHasSmall: false }, false],
  ['a recording of which some segments have it', { isOver: true, newestSmall: 2 }, true],
  ['a recording without any', { isOver: true, newestSmall: null }, false],
])('%s: players are told', (_, facts, isOffered) => {
  expect(offersSmall({ ...RUNS, ...facts })).toBe(isOffered)
})
