import { describe, expect, test } from 'vitest'
import { extended, type Place, sentencesOf, stepped, trimmed, wordsOf } from './place'

const TEXT = "I don't agree. Many well-known people do!\n“Why?” 他们赞成。"
const words = wordsOf(TEXT)
const of = (place: Place | null): string =>
  place
    ? TEXT.slice(Math.min(place.anchor, place.focus), Math.max(place.anchor, place.focus))
    : 'nothing'
const textsOf = (spans: readonly { from: number; to: number }[]): string[] =>
  spans.map(({ from, to }) => TEXT.slice(from, to))

test('words keep their apostrophes and hyphens; each Han character is one', () => {
  expect(textsOf(words)).toEqual(
    ['I', "don't", 'agree', 'Many', 'well-known', 'people', 'do', 'Why'].concat([...'他们赞成']),
  )
  expect(textsOf(wordsOf('')).length).toBe(0)
})

test('sentences keep their marks and lose the spaces around them', () => {
  expect(textsOf(sentencesOf(TEXT))).toEqual([
    "I don't agree.",
    'Many well-known people do!',
    '“Why?”',
    '他们赞成。',
  ])
})

test.each([
  [
    { from: 1, to: 8 },
    { from: 2, to: 7 },
  ],
  [{ from: 1, to: 2 }, null],
])('%j of the text without its spaces', (span, left) => {
  expect(trimmed(TEXT, span)).toEqual(left)
})

describe('by keys', () => {
  test('from word to word, and back', () => {
    const first = stepped(words, null, 1)
    expect(of(first)).toBe('I')
    const second = stepped(words, first, 1)
    expect(of(second)).toBe("don't")
    expect(of(stepped(words, second, -1))).toBe('I')
    expect(of(stepped(words, first, -1))).toBe('I')
    expect(of(stepped(words, null, -1))).toBe('成')
  })

  test('a caret chooses the word behind it', () => {
    expect(of(stepped(words, { anchor: 15, focus: 15 }, 1))).toBe('Many')
  })

  test('grows and shrinks at its end, also beyond where it began', () => {
    const agree = { anchor: 8, focus: 13 }
    const grown = extended(words, agree, 1)
    expect(of(grown)).toBe('agree. Many')
    expect(of(extended(words, grown, -1))).toBe('agree. ')
    expect(of(extended(words, { anchor: 8, focus: 8 }, -1))).toBe("don't ")
    expect(of(extended(words, null, 1))).toBe('I')
  })
})
