import { DAY, HOUR, MINUTE } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { ageText } from './age-text'

test.each([
  [-5, '不到 1 分钟'],
  [MINUTE - 1, '不到 1 分钟'],
  [MINUTE, '1 分钟'],
  [HOUR - 1, '59 分钟'],
  [HOUR, '1 小时'],
  [2 * DAY - 1, '47 小时'],
  [2 * DAY, '2 天'],
])('what has waited for %d ms has waited for %s', (age, text) => {
  expect(ageText(1_000_000, 1_000_000 + age)).toBe(text)
})
