import { expect, test } from 'vitest'
import { spanText } from './span-text'

test.each([
  [80, '80 毫秒'],
  [15_000, '15 秒'],
  [600_000, '10 分钟'],
  [7_200_000, '2 小时'],
])('%i ms are %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})
