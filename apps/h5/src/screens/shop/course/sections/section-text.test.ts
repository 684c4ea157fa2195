import { expect, test } from 'vitest'
import { section } from '../../../../testing/course.fixture'
import { sectionMark, sectionNote } from './section-text'

const START = Date.UTC(2026, 10, 7, 11, 30)

test.each([
  ['not started', { state: 0, startTime: START }, undefined],
  ['not started, open to try', { state: 1, audition: true }, '试听'],
  ['live now', { state: 2, startTime: START }, '直播中'],
  ['live now, open to try', { state: 2, audition: true }, '直播中'],
  ['playback being made', { state: 3, type: 3 }, '回放生成中'],
  ['playback ready', { state: 4, type: 3, startTime: START }, '可看回放'],
  ['playback ready, open to try', { state: 4, type: 3, startTime: START, audition: true }, '试听'],
  ['studio lesson', { state: 4, type: 4 }, undefined],
] as const)('%s', (_, changes, text) => {
  expect(sectionMark(section(1, changes))?.text).toBe(text)
})

test('a lesson says when it is by Beijing’s clock, how long, and who teaches', () => {
  expect(sectionNote(section(1, { startTime: START }))).toBe('11 月 7 日 19:30 · 80 分钟 · 林见微')
})

test('a studio lesson has no time, an unknown length and teacher are left out', () => {
  expect(sectionNote(section(1))).toBe('80 分钟 · 林见微')
  expect(sectionNote(section(1, { durationSeconds: 0, teacher: null }))).toBe('')
})
