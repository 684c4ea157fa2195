import { DAY, dayText } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { isUsable, validityLine, voucherNote } from './voucher-text'

const NOW = Date.UTC(2026, 10, 22, 4)

test.each([
  ['used', -DAY, DAY, undefined, false],
  ['expired', -DAY, -1, undefined, false],
  ['unused', 0, 9 * DAY, undefined, true],
  ['unused', DAY, 9 * DAY, '11 月 23 日起可用', false],
  ['unused', -DAY, DAY / 2, '今天到期', true],
  ['unused', -DAY, 2 * DAY, '还有 2 天到期', true],
  ['unused', -DAY, 4 * DAY, undefined, true],
] as const)(
  'a voucher that is %s, began at %i ms and ends at %i ms from now says %s; usable: %s',
  (status, start, end, note, usable) => {
    const voucher = { status, startTime: NOW + start, endTime: NOW + end, now: NOW }
    expect(voucherNote(voucher, dayText)).toBe(note)
    expect(isUsable(voucher)).toBe(usable)
  },
)

test.each([
  [undefined, '11 月 22 日–12 月 2 日'],
  ['', '11 月 22 日–12 月 2 日'],
  ['全部课程可用。', '全部课程可用 · 11 月 22 日–12 月 2 日'],
])('a voucher of which %o is said: %s, and no line ends within a date', (said, line) => {
  const text = validityLine(said, { startTime: NOW, endTime: NOW + 10 * DAY }, dayText)
  expect(text.replaceAll('\u00a0', ' ')).toBe(line)
  expect(text.split(' · ').at(-1)).not.toContain(' ')
})
