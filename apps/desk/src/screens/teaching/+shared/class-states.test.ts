import { DAY, HOUR, MINUTE } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { classState, classTime, isTeachable } from './class-states'

const START = Date.parse('2026-11-26T19:30:00+08:00')
const facts = {
  state: 'waiting',
  startTime: START,
  endTime: START + 90 * MINUTE,
  recordedSeconds: 0,
} as const

test.each([
  ['before its time', { ...facts }, START - HOUR, '未开播'],
  ['of which nothing came in its time', { ...facts }, START + 2 * HOUR, '未上课'],
  ['that is taught', { ...facts, state: 'onAir' }, START, '直播中'],
  ['that pauses', { ...facts, state: 'paused' }, START, '暂停'],
  ['whose line was lost', { ...facts, state: 'lost' }, START, '正在重新连接'],
  [
    'that is over',
    { ...facts, state: 'over', recordedSeconds: 52 * 60 + 40 },
    START,
    '已结束 · 录了 52 分钟',
  ],
  [
    'that was short',
    { ...facts, state: 'over', recordedSeconds: 20 },
    START,
    '已结束 · 录了不到 1 分钟',
  ],
  ['that is over without a recording', { ...facts, state: 'over' }, START, '已结束'],
] as const)('a class %s', (_, given, now, title) => {
  expect(classState(given, now).title).toBe(title)
})

test.each([
  ['two days before', { ...facts }, START - 2 * DAY, false],
  ['the evening before', { ...facts }, START - 20 * HOUR, true],
  ['half an hour after its end', { ...facts }, START + 2 * HOUR, true],
  ['the day after', { ...facts }, START + DAY, false],
  ['while it is taught, however long', { ...facts, state: 'lost' }, START + 8 * HOUR, true],
  ['once it is over', { ...facts, state: 'over' }, START, false],
] as const)('%s the way into the studio is %s', (_, given, now, expected) => {
  expect(isTeachable(given, now)).toBe(expected)
})

test.each([
  [0, '今天 19:30–21:00'],
  [-DAY, '明天 19:30–21:00'],
  [DAY, '昨天 19:30–21:00'],
  [-4 * DAY, '11 月 26 日 周四 19:30–21:00'],
])('%d ms from its day a class is at %s', (later, text) => {
  expect(classTime(facts, START + later)).toBe(text)
})
