import { expect, test } from 'vitest'
import { certificateDate } from './certificate-date'

test.each([
  ['2026-12-01T09:00+08:00', '2026 年 12 月 1 日'],
  ['2026-12-31T16:30Z', '2027 年 1 月 1 日'],
])('at %s it is %s', (time, date) => {
  expect(certificateDate(Date.parse(time))).toBe(date)
})
