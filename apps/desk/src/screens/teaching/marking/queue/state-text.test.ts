import type { DeskText } from '@kaozhou/api/desk'
import { HOUR, MINUTE } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { dueText, stateText } from './state-text'

const WAITING: DeskText = {
  attemptId: 1,
  questionId: 'w1',
  paperTitle: '四级模拟卷一',
  kind: 'writing',
  isMock: true,
  handedInAt: 0,
  dueAt: 48 * HOUR,
  state: 'waits',
  marks: 0,
  band: null,
  ownBand: null,
  isTaken: false,
}

test.each<[string, Partial<DeskText>]>([
  ['等批改', {}],
  ['第 2 位批改人', { marks: 1 }],
  ['等第 2 位批改人', { marks: 1, ownBand: 9 }],
  ['两次分差较大，等第三次', { marks: 2, state: 'differs' }],
  ['同事在批改', { marks: 2, state: 'differs', isTaken: true }],
  ['已批改 12 分', { marks: 2, state: 'marked', band: 12 }],
])('%s', (words, part) => {
  expect(stateText({ ...WAITING, ...part })).toBe(words)
})

test.each([
  [0, '还剩 48 小时', false],
  [47.5 * HOUR, '还剩 30 分钟', false],
  [48 * HOUR, '还剩 0 分钟', false],
  [50 * HOUR + MINUTE, '已超时 2 小时', true],
])('%i ms after the hand-in: %s', (now, text, isLate) => {
  expect(dueText(48 * HOUR, now)).toEqual({ text, isLate })
})
