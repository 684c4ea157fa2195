import { expect, test } from 'vitest'
import { beginText, changedTime } from './changed-time'

const BEFORE = Date.parse('2026-11-07T19:30:00+08:00')
const AFTER = Date.parse('2026-11-08T20:00:00+08:00')

test.each([
  ['as planned', {}, null, '11 月 8 日 20:00'],
  ['moved', { movedFrom: BEFORE }, '原定 11 月 7 日 19:30', '改到 11 月 8 日 20:00'],
  ['cancelled', { cancelled: '老师生病' }, '已取消：老师生病', '11 月 8 日 20:00'],
  [
    'moved, then cancelled',
    { movedFrom: BEFORE, cancelled: '老师生病' },
    '已取消：老师生病',
    '11 月 8 日 20:00',
  ],
])('a class that is %s', (_, section, changed, begin) => {
  expect(changedTime(section)).toBe(changed)
  expect(beginText(AFTER, section)).toBe(begin)
})
