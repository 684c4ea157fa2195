import { expect, test } from 'vitest'
import { durationText, marksText } from './marks-text'

test.each([
  [53_250, '532.5'],
  [71_000, '710'],
  [0, '0'],
  [1, '0.01'],
])('%i hundredths are %s', (marks, text) => {
  expect(marksText(marks)).toBe(text)
})

test.each([
  [20_000, '20 秒'],
  [500_000, '8 分 20 秒'],
  [3_900_000, '1 小时 5 分'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})
