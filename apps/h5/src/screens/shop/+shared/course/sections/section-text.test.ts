import { expect, test } from 'vitest'
import { section } from '../../../../../testing/course.fixture'
import { sectionMark, sectionNote } from './section-text'

const START = Date.UTC(2026, 10, 7, 11, 30)

test.each([
  ['not started', { state: 0, startTime: START }, undefined],
  ['not started, for audition', { state: 1, audition: true }, '试听'],
  ['live', { state: 2, startTime: START }, '直播中'],
  ['live, for audition', { state: 2, audition: true }, '直播中'],
  ['over, without its playback', { state: 3, type: 3 }, '回放生成中'],
  ['over, with its playback', { state: 4, type: 3, startTime: START }, '可看回放'],
  ['over, for audition', { state: 4, type: 3, startTime: START, audition: true }, '试听'],
  ['a recording', { state: 4, type: 4 }, undefined],
] as const)('a lesson that is %s has the right mark', (_, changes, text) => {
  expect(sectionMark(section(1, changes), false)?.text).toBe(text)
})

test('in an owned course a lesson that is open for audition has no tag 试听', () => {
  const free = section(1, { state: 4, type: 3, startTime: START, audition: true })
  expect(sectionMark(free, true)?.text).toBe('可看回放')
  expect(sectionMark(section(1, { state: 1, audition: true }), true)).toBeNull()
})

test('the note of a lesson has its time in Beijing, its length and its teacher', () => {
  expect(sectionNote(section(1, { startTime: START }))).toBe('11 月 7 日 19:30 · 80 分钟 · 林见微')
})

test('the note of a lesson leaves out a time, length or teacher that is unknown', () => {
  expect(sectionNote(section(1))).toBe('80 分钟 · 林见微')
  expect(sectionNote(section(1, { durationSeconds: 0, teacher: null }))).toBe('')
})
