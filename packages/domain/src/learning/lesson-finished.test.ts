import { describe, expect, test } from 'vitest'
import { finishedBySaying, isWatchedElsewhere } from './lesson-finished'
import type { Section } from './open-section'

const url = 'https://play.example/1'

describe('isWatchedElsewhere', () => {
  test.each<[string, Partial<Section>, boolean]>([
    ['a recording on a provider’s page', { type: 4, plateType: 0, recordParams: { url } }, true],
    ['a playback on a provider’s page', { type: 3, playBackParams: { url } }, true],
    ['a recording that is played here', { type: 4, plateType: 1, recordParams: { url } }, false],
    ['a playback that is still made', { type: 3, state: 3, playBackParams: { url } }, false],
    ['a live class', { type: 2, plateType: 0 }, false],
    ['an address that is no page', { type: 3, playBackParams: { url: 'data:,1' } }, false],
  ])('%s: %o → %s', (_, changes, expected) => {
    expect(isWatchedElsewhere({ id: 1, state: 4, type: 4, ...changes })).toBe(expected)
  })
})

describe('finishedBySaying', () => {
  const saying = (watched: boolean) => ({ watched, now: 900 })
  test.each<[string, Parameters<typeof finishedBySaying>, number | null]>([
    ['watched', [{ watchedSeconds: 0, finishedAt: null }, 100, saying(true)], 900],
    ['watched, said twice', [{ watchedSeconds: 0, finishedAt: 500 }, 100, saying(true)], 500],
    ['taken back', [{ watchedSeconds: 0, finishedAt: 500 }, 100, saying(false)], null],
    [
      'taken back after it was played here to its end',
      [{ watchedSeconds: 60, finishedAt: 500 }, 100, saying(false)],
      500,
    ],
  ])('%s', (_, given, expected) => {
    expect(finishedBySaying(...given)).toBe(expected)
  })
})
