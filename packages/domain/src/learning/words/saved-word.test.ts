import { expect, test } from 'vitest'
import { savedWord } from './saved-word'

test.each([
  [' Campus ', 'campus'],
  ['didn’t', "didn't"],
  ['well-known', 'well-known'],
  ['two words', null],
  ['单词', null],
  ['', null],
  ['-x', null],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), null],
])('%j is kept as %j', (text, word) => {
  expect(savedWord(text)).toBe(word)
})
