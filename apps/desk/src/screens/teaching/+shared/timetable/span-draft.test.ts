import { MINUTE } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { draftOf, nextSpan, readSpan, spanFaults } from './span-draft'

const START = Date.parse('2026-11-20T19:30:00+08:00')

test('a time goes into the fields and comes out as it was', () => {
  const draft = draftOf({ startTime: START, endTime: START + 90 * MINUTE })
  expect(draft).toEqual({ begin: '2026-11-20T19:30', minutes: '90' })
  expect(readSpan(draft)).toEqual({ startTime: START, minutes: 90 })
  expect(nextSpan(START).begin).toBe('2026-11-20T20:00')
})

test.each([
  ['right', '2026-11-20T19:31', '90', null, null],
  ['past', '2026-11-20T19:30', '90', '要在现在以后', null],
  ['too short', '2026-11-21T19:30', '9', null, '10 到 360 分钟'],
  ['both', '2026-11-19T19:30', '400', '要在现在以后', '10 到 360 分钟'],
  ['no number', '2026-11-21T19:30', '一', null, '10 到 360 分钟'],
  ['no day yet', '', '90', null, null],
])('fields that are %s', (_, begin, minutes, ofBegin, ofMinutes) => {
  expect(spanFaults({ begin, minutes }, START)).toEqual({ begin: ofBegin, minutes: ofMinutes })
})
