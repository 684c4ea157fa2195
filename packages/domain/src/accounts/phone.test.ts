import { describe, expect, test } from 'vitest'
import { isMainlandPhone, maskPhone, normalizePhone } from './phone'

test.each([
  ['13812345678', '13812345678'],
  [' 138 1234 5678 ', '13812345678'],
  ['138\u00a01234\u30005678', '13812345678'],
  ['\u202d13812345678\u202c', '13812345678'],
  ['138123456789', '138123456789'],
  ['', ''],
])('normalizePhone "%s": %s', (text, phone) => {
  expect(normalizePhone(text)).toBe(phone)
})

describe('isMainlandPhone: exactly 11 digits starting with 1', () => {
  test.each([
    ['13812345678', true],
    ['10000000000', true],
    ['1381234567', false],
    ['138123456789', false],
    ['23812345678', false],
    ['1381234567a', false],
    ['138 12345678', false],
    ['１3812345678', false],
    ['13812345678\n', false],
    ['', false],
  ])('"%s": %s', (text, expected) => {
    expect(isMainlandPhone(text)).toBe(expected)
  })
})

test.each([
  ['13812345678', '138****5678'],
  ['138 1234 5678', '138****5678'],
  ['12345678', '12****78'],
  ['12345', '****5'],
  ['1234', '****'],
  ['12', '**'],
  ['', ''],
])('maskPhone %s: %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})
