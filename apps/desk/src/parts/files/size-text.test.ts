import { expect, test } from 'vitest'
import { sizeText } from './size-text'

test.each([
  [0, '0.0 KB'],
  [12 * 1024 * 1024, '12 MB'],
  [3.4 * 1024 ** 3, '3.4 GB'],
  [2048 * 1024 ** 4, '2048 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
