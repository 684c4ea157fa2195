import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../time/spans'
import {
  type ChangeFault,
  changeFault,
  classChangeText,
  type SpanFault,
  spanFault,
} from './timetable'

/** Thursday, 26 November 2026, 19:30 in Beijing. */
const START = Date.parse('2026-11-26T19:30:00+08:00')
const span = (start: number, minutes: number) => ({
  startTime: start,
  endTime: start + minutes * MINUTE,
})

test.each<[string, ReturnType<typeof span>, SpanFault | null]>([
  ['in the future', span(START + 1, 90), null],
  ['at this moment', span(START, 90), 'past'],
  ['9 minutes', span(START + HOUR, 9), 'short'],
  ['10 minutes', span(START + HOUR, 10), null],
  ['6 hours', span(START + HOUR, 360), null],
  ['a minute more', span(START + HOUR, 361), 'long'],
  ['an end before its begin', span(START + HOUR, -5), 'short'],
])('a new time: %s', (_, wanted, fault) => {
  expect(spanFault(wanted, START)).toBe(fault)
})

const ahead = { ...span(START, 90), taughtFrom: null, cancelledAt: null }

describe.each<[string, typeof ahead | object, number, (ChangeFault | null)[]]>([
  ['a class to come', {}, START - HOUR, [null, null, 'notCancelled']],
  ['one whose teacher did not come', {}, START + 2 * HOUR, [null, 'over', 'notCancelled']],
  ['a cancelled one', { cancelledAt: 1 }, START - HOUR, ['cancelled', 'cancelled', null]],
  ['one on air, or taught', { taughtFrom: 1 }, START, ['taught', 'taught', 'taught']],
])('%s', (_, facts, now, faults) => {
  test.each([0, 1, 2])('change %i', (index) => {
    const change = (['move', 'cancel', 'restore'] as const)[index] ?? 'move'
    expect(changeFault({ ...ahead, ...facts }, change, now)).toBe(faults[index])
  })
})

test.each<[Parameters<typeof classChangeText>[1], string]>([
  [
    { what: 'moved', from: span(START, 90), to: span(START + 24 * HOUR, 60) },
    '“导学”改到 11 月 27 日周五 19:30–20:30，原来是 11 月 26 日周四 19:30–21:00',
  ],
  [
    { what: 'cancelled', from: span(START, 90), reason: '老师生病' },
    '“导学”（11 月 26 日周四 19:30–21:00）取消了：老师生病',
  ],
  [{ what: 'restored', to: span(START, 90) }, '“导学”照常上课：11 月 26 日周四 19:30–21:00'],
  [{ what: 'added', to: span(START, 90) }, '加了一节课“导学”：11 月 26 日周四 19:30–21:00'],
])('students read of a class that was $what', (change, text) => {
  expect(classChangeText('导学', change, START)).toBe(text)
})
