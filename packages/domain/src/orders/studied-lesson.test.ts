import { describe, expect, test } from 'vitest'
import { hasStudied, type LessonUse, secondsUntilStudied, studiedSeconds } from './studied-lesson'

const HOUR = 3600
const NOT_OPENED: LessonUse = {
  durationSeconds: HOUR,
  watchedSeconds: 0,
  servedSeconds: 0,
  servedParts: 0,
  aheadSeconds: 50,
}
/** A player that reports what it plays, and loads `loaded` seconds in `places`. */
const played = (watchedSeconds: number, loaded: number, places = 1): LessonUse => ({
  ...NOT_OPENED,
  watchedSeconds,
  servedSeconds: loaded,
  servedParts: places,
})
/** A program that was sent `loaded` seconds and reports nothing. */
const silent = (loaded: number, places = 1) => played(0, loaded, places)

describe('what counts of a lesson of an hour, of which more than 360 s end the right of refund', () => {
  test.each<[string, LessonUse, number, boolean]>([
    ['nothing', NOT_OPENED, 0, false],
    ['a press on play, and 20 s watched', played(20, 64), 20, false],
    [
      '20 s of a file of which a browser loads 400 s ahead',
      { ...played(20, 432), aheadSeconds: 416 },
      20,
      false,
    ],
    ['5 s at each of 12 places', played(60, 12 * 48, 12), 60, false],
    ['a tenth', played(360, 416), 366, true],
    ['a tenth less the last block', played(350, 400), 350, false],
    ['a second more than a tenth, sent by another host', played(361, 0, 0), 361, true],
    ['410 s that were sent and not reported', silent(410), 360, false],
    ['420 s that were sent and not reported', silent(420), 370, true],
    ['1200 s in blocks with gaps between them', silent(1200, 75), 480, true],
    ['all', silent(HOUR), HOUR - 50, true],
    ['all of a file that browsers load whole', { ...silent(HOUR), aheadSeconds: 9000 }, 1800, true],
  ])('%s', (_, lesson, counted, studied) => {
    expect([studiedSeconds(lesson), hasStudied(lesson)]).toEqual([counted, studied])
  })

  test('what is loaded ahead of a lesson of a minute does not count', () => {
    expect(hasStudied({ ...silent(48), durationSeconds: 60 })).toBe(false)
    expect(hasStudied({ ...silent(60), durationSeconds: 60 })).toBe(true)
  })
})

test.each([
  [287, null],
  [288, 72],
  [340, 20],
  [360, 0],
  [361, null],
])('%i s of an hour are watched: a warning names %s s that are left', (watched, left) => {
  expect(secondsUntilStudied(played(watched, watched))).toBe(left)
})
