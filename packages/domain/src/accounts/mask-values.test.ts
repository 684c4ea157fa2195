import { expect, test } from 'vitest'
import { maskValues } from './mask-values'

test.each([
  ['at https://a.example/x?token=abc#top', 'at https://a.example/x'],
  ['f (https://a.example/a.js?v=1:10:5)', 'f (https://a.example/a.js)'],
  ['no user 13912345678', 'no user *'],
  ['order 2026112000000001 of 5', 'order * of 5'],
  ['a.b@c.cn wrote', 'a.* wrote'],
  ['eyJhbGciOiJIUzI1NiJ9aaaaaaaa', '*'],
  ['e-Zq_bcdefghij-k1234567', '*'],
  ['aVeryLongNameOfAFunctionWithoutDigits', 'aVeryLongNameOfAFunctionWithoutDigits'],
  ['', ''],
])('%s is logged as %s', (text, masked) => {
  expect(maskValues(text)).toBe(masked)
})
