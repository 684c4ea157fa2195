import { expect, test } from 'vitest'
import { stayedShare, steepestDrop, stillWatching } from './lesson-figures'

test('who came far was there all the way', () => {
  const furthest = new Map([
    [0, 2],
    [3, 5],
    [9, 1],
    [10, 4],
  ])
  expect(stillWatching(furthest)).toEqual([12, 10, 10, 10, 5, 5, 5, 5, 5, 5, 4])
})

test('a lesson that nobody watched has no curve to speak of', () => {
  expect(stillWatching(new Map())).toEqual(Array.from({ length: 11 }, () => 0))
})

test.each([
  ['the first of the steepest', [12, 10, 10, 8, 8], { from: 0, to: 1, people: 2 }],
  ['a later one that is steeper', [12, 10, 3, 3, 2], { from: 1, to: 2, people: 7 }],
  ['nobody stops', [4, 4, 4], null],
  ['nobody watches', [0, 0, 0], null],
])('where people stop: %s', (_, watching, drop) => {
  expect(steepestDrop(watching)).toEqual(drop)
})

test.each([
  ['half of it on average', { came: 2, liveSeconds: 3600, seconds: 3600 }, 0.5],
  ['never more than all of it', { came: 1, liveSeconds: 4000, seconds: 3600 }, 1],
  ['nobody came', { came: 0, liveSeconds: 0, seconds: 3600 }, null],
  ['a class without a length', { came: 1, liveSeconds: 9, seconds: 0 }, null],
])('stayed: %s', (_, facts, share) => {
  expect(stayedShare(facts)).toBe(share)
})
