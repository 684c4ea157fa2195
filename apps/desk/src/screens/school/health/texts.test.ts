import { expect, test } from 'vitest'
import { sizeText } from './size-text'
import { spanText } from './span-text'

test.each([
  [80, '80 毫秒'],
  [15_000, '15 秒'],
  [600_000, '10 分钟'],
  [7_200_000, '2 小时'],
])('%i ms are %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})

test.each([
  [0, '0.0 KB'],
  [12 * 1024 * 1024, '12 MB'],
  [3.4 * 1024 ** 3, '3.4 GB'],
  [2048 * 1024 ** 4, '2048 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
