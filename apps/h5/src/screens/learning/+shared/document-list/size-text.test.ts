import { expect, test } from 'vitest'
import { sizeText } from './size-text'

test.each([
  [0, '1 KB'],
  [831_488, '812 KB'],
  [1_048_575, '1.0 MB'],
  [1_258_291, '1.2 MB'],
  [36_700_160, '35 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
