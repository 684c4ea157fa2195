import { describe, expect, test } from 'vitest'
import {
  behindLiveText,
  behindLiveWords,
  isBehindLive,
  isRewindable,
  secondsBehindLive,
} from './live-range'

const CLASS = { start: 0, end: 600 }
const WINDOW = { start: 581, end: 600 }

test.each([
  ['a class of ten minutes', CLASS, true],
  ['a class in its first half minute', { start: 0, end: 30 }, false],
  ['a window of 19 s that moves', WINDOW, false],
])('whether one can go back in %s: %#', (_, range, expected) => {
  expect(isRewindable(range)).toBe(expected)
})

describe('the distance to the newest frame', () => {
  test.each([
    [600, 0],
    [601, 0],
    [598.5, 1],
    [449, 151],
  ])('at %d s it is %d s', (position, behind) => {
    expect(secondsBehindLive(CLASS, position)).toBe(behind)
  })

  test.each([
    ['a class', CLASS, 592, false],
    ['a class', CLASS, 591, true],
    ['a window that moves', WINDOW, 580, false],
    ['a window that moves', WINDOW, 579, true],
  ])('in %s the way to the edge is offered: %#', (_, range, position, expected) => {
    expect(isBehindLive(range, position)).toBe(expected)
  })

  test.each([
    [9, '-00:09', '落后直播 9 秒'],
    [60, '-01:00', '落后直播 1 分钟'],
    [151, '-02:31', '落后直播 2 分 31 秒'],
    [3675, '-01:01:15', '落后直播 61 分 15 秒'],
  ])('%d s reads %s, and is said as %s', (seconds, text, words) => {
    expect([behindLiveText(seconds), behindLiveWords(seconds)]).toEqual([text, words])
  })
})
