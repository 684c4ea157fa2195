import { dayText } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { couponPath, validityText } from './coupon-terms'

test.each([
  [[1001], null, '/details/1001'],
  [[1001, 1002], null, '/course/list?courses=1001%2C1002'],
  [[], 3, '/course/list?category=3'],
  [[], null, '/course/list'],
])(
  'a coupon for the courses %j and the category %s is used at %s',
  (courseIds, categoryId, path) => {
    expect(couponPath({ courseIds, categoryId })).toBe(path)
  },
)

test('a coupon is valid for some days after it was received, or between two dates', () => {
  const days = { startTime: Date.UTC(2026, 10, 1), endTime: Date.UTC(2026, 11, 1) }
  expect(validityText({ ...days, validDays: 7 }, dayText)).toBe('领取后 7 天内有效')
  expect(validityText({ ...days, validDays: null }, dayText)).toBe(
    '11 月 1 日–12 月 1 日'.replaceAll(' ', '\u00a0'),
  )
})
