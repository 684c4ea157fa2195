import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentenceAt, wordAt } from './word-at'

const TEXT =
  "It's a well-known fact. Mr. Lin didn’t go; “why?” he asked.\n这是 campus 生活。\n“The second one!” It costs 3.5 yuan... 第一句。第二句。"

test.each([
  { at: TEXT.indexOf("It's"), word: "It's" },
  { at: TEXT.indexOf('known'), word: 'well-known' },
  { at: TEXT.indexOf('didn') + 6, word: 'didn’t' },
  { at: TEXT.indexOf('fact') + 4, word: 'fact' },
  { at: TEXT.indexOf('fact') + 5, word: undefined },
  { at: TEXT.indexOf('campus') + 2, word: 'campus' },
  { at: TEXT.indexOf('生活'), word: undefined },
])('at $at stands $word', ({ at, word }) => {
  expect(wordAt(TEXT, at)?.word).toBe(word)
})

test('a word is where it says', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(60), (text, place) => {
      const found = wordAt(text, place)
      if (!found) return
      expect(text.slice(found.from, found.to)).toBe(found.word)
      expect(found.from <= place && place <= found.to).toBe(true)
    }),
  )
})

test('an address is no word', () => {
  expect(wordAt('a'.repeat(41), 3)).toBeNull()
})

test.each([
  { of: 'well', sentence: "It's a well-known fact." },
  { of: 'Lin', sentence: 'Mr. Lin didn’t go; “why?”' },
  { of: 'asked', sentence: 'he asked.' },
  { of: 'campus', sentence: '这是 campus 生活。' },
  { of: 'second', sentence: '“The second one!”' },
  { of: '3.5', sentence: 'It costs 3.5 yuan...' },
  { of: '第二句', sentence: '第二句。' },
])('$of stands in “$sentence”', ({ of, sentence }) => {
  expect(sentenceAt(TEXT, TEXT.indexOf(of))).toBe(sentence)
})

test('every place of a text is in a sentence of it', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(60), (text, place) => {
      expect(text).toContain(sentenceAt(text, place))
    }),
  )
})
