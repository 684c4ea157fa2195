import { expect, test } from 'vitest'
import { numberWords } from './number-words'

test.each([
  [0, 'zero'],
  [7, 'seven'],
  [13, 'thirteen'],
  [20, 'twenty'],
  [47, 'forty seven'],
  [100, 'one hundred'],
  [212, 'two hundred and twelve'],
  [1000, 'one thousand'],
  [1005, 'one thousand and five'],
  [2350, 'two thousand three hundred and fifty'],
  [9999, 'nine thousand nine hundred and ninety nine'],
])('%s is %s', (value, expected) => {
  expect(numberWords(value, { joint: true }).join(' ')).toBe(expected)
})

test('without and', () => {
  expect(numberWords(2312, { joint: false }).join(' ')).toBe('two thousand three hundred twelve')
})
