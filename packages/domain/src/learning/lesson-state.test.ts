import { describe, expect, test } from 'vitest'
import { HOUR } from '../time/spans'
import {
  type LessonFacts,
  type LessonProgress,
  lessonState,
  lessonToContinue,
  watchedPercent,
} from './lesson-state'

const NOW = 1_800_000_000_000

describe('the state of a lesson', () => {
  test.each([
    ['state 0', { state: 0, type: 2 }, 'upcoming'],
    ['state 1', { state: 1, type: 2 }, 'upcoming'],
    ['state 3', { state: 3, type: 3 }, 'generating'],
    ['a running class', { state: 2, type: 2 }, 'live'],
    ['type 3 with its playback', { state: 4, type: 3 }, 'playback'],
    ['type 4', { state: 4, type: 4 }, 'recorded'],
    ['type 1', { state: 4, type: 1 }, 'practice'],
  ] as const)('%s: %j is %s', (_, facts, state) => {
    expect(lessonState(facts)).toBe(state)
  })
})

const recorded = (id: number): LessonFacts => ({ id, state: 4, type: 4, startTime: null })
const practice = (id: number): LessonFacts => ({ id, state: 4, type: 1, startTime: null })
const live = (id: number): LessonFacts => ({ id, state: 2, type: 2, startTime: NOW - HOUR })
const ahead = (id: number, hours: number): LessonFacts => ({
  id,
  state: 0,
  type: 2,
  startTime: NOW + hours * HOUR,
})
function watched(id: number, updatedAt: number, finished = false): [number, LessonProgress] {
  return [id, { watchedSeconds: 60, durationSeconds: 600, finished, updatedAt }]
}

describe('the lesson to go on with', () => {
  test.each<
    [string, LessonFacts[], [number, LessonProgress][], { id: number; how: string } | null]
  >([
    [
      'the running class, before everything else',
      [recorded(1), live(2)],
      [watched(1, 5)],
      { id: 2, how: 'live' },
    ],
    [
      'the unfinished lesson that was watched last',
      [recorded(1), recorded(2), recorded(3)],
      [watched(1, 9, true), watched(2, 5), watched(3, 8)],
      { id: 3, how: 'resume' },
    ],
    [
      'the first that is not finished',
      [practice(9), recorded(1), recorded(2)],
      [watched(1, 9, true)],
      { id: 2, how: 'begin' },
    ],
    [
      'the next class by its time, when all that is ready is finished',
      [recorded(1), ahead(2, 48), ahead(3, 24)],
      [watched(1, 9, true)],
      { id: 3, how: 'wait' },
    ],
    [
      'the last one again, when all is finished',
      [recorded(1), recorded(2)],
      [watched(1, 9, true), watched(2, 5, true)],
      { id: 1, how: 'again' },
    ],
    ['none in a course of practice only', [practice(9)], [], null],
    ['none in an empty course', [], [], null],
  ])('%s', (_, lessons, progress, expected) => {
    const found = lessonToContinue(lessons, new Map(progress))
    expect(found && { id: found.lesson.id, how: found.how }).toEqual(expected)
  })
})

describe('the watched share', () => {
  test.each([
    ['nothing watched', undefined, 0],
    ['a third', { watchedSeconds: 200, durationSeconds: 600, finished: false }, 33],
    [
      'all seconds, not counted as finished',
      { watchedSeconds: 700, durationSeconds: 600, finished: false },
      99,
    ],
    [
      'finished at 60 % of a class',
      { watchedSeconds: 360, durationSeconds: 600, finished: true },
      100,
    ],
    ['a lesson without a length', { watchedSeconds: 5, durationSeconds: 0, finished: false }, 0],
  ])('%s', (_, facts, percent) => {
    expect(watchedPercent(facts && { ...facts, updatedAt: 1 })).toBe(percent)
  })
})
