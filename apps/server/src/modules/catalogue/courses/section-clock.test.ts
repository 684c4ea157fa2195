import { HOUR } from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { sectionAt, type TimedSection } from './section-clock'

/** 2026-11-20 19:30 in Beijing. */
const START = Date.UTC(2026, 10, 20, 11, 30)
const END = START + 2 * HOUR

const lesson: TimedSection = {
  id: 7,
  type: 2,
  state: 0,
  startTime: START,
  endTime: END,
  liveParams: { roomId: 'r7', provider: 'stream' },
  playBackParams: null,
}

describe('sectionAt (spec §4)', () => {
  test.each([
    ['the day before', START - 20 * HOUR, 2, 0],
    ['the same morning in Beijing', START - 10 * HOUR, 2, 1],
    ['when it begins', START, 2, 2],
    ['in its last millisecond', END - 1, 2, 2],
    ['when it is over', END, 3, 3],
    ['a day later', END + 24 * HOUR, 3, 4],
  ])('%s: type %i, state %i', (_, now, type, state) => {
    expect(sectionAt(lesson, now)).toMatchObject({ type, state })
  })

  test('a lesson has a room until its end, and a playback a day later', () => {
    expect(sectionAt(lesson, START).liveParams).toEqual(lesson.liveParams)
    expect(sectionAt(lesson, END).liveParams).toBe(null)
    expect(sectionAt(lesson, END).playBackParams).toBe(null)
    expect(sectionAt(lesson, END + 24 * HOUR).playBackParams).toEqual({ mediaId: 'm7' })
  })

  test.each([
    ['is awaited', HOUR, 3, null],
    ['is not awaited for ever', 24 * HOUR, 4, null],
    ['is there when it came', HOUR, 4, 'film.mp4'],
    ['is there when it came late', 48 * HOUR, 4, 'film.mp4'],
  ])("a provider's recording %s", (_, after, state, recordedFile) => {
    const carried = { ...lesson, recordedFile }
    const recordedSeconds = recordedFile ? 600 : 0
    expect(sectionAt({ ...carried, recordedSeconds }, END + after).state).toBe(state)
  })

  test('a lesson without times is returned unchanged', () => {
    const studio = { ...lesson, type: 4, state: 4, startTime: null, endTime: null }
    expect(sectionAt(studio, START)).toBe(studio)
  })
})
