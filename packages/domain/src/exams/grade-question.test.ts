import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerLetters,
  gradeQuestion,
  type KeyedQuestion,
  normalizeShortAnswer,
} from './grade-question'

const ask = (changes: Partial<KeyedQuestion>): KeyedQuestion => ({
  id: 'q',
  kind: 'single',
  points: 355,
  key: 'B',
  ...changes,
})

describe('choices', () => {
  test.each([
    ['the letter', {}, 'B', 355, 'right'],
    ['a small letter with spaces', {}, ' b ', 355, 'right'],
    ['a full-width letter', {}, 'Ｂ', 355, 'right'],
    ['another letter', {}, 'C', 0, 'wrong'],
    ['two letters', {}, 'BC', 0, 'wrong'],
    ['nothing', {}, undefined, 0, 'blank'],
    ['spaces', {}, ' 　', 0, 'blank'],
    ['an answer that was taken back', {}, '', 0, 'blank'],
    ['true', { kind: 'judgement', key: 'T' }, 't', 355, 'right'],
    ['not true', { kind: 'judgement', key: 'T' }, 'F', 0, 'wrong'],
    ['a word of the bank', { kind: 'banked', key: 'M' }, 'm', 355, 'right'],
    ['a paragraph', { kind: 'matching', key: 'K' }, 'J', 0, 'wrong'],
  ] as const)('%s', (_, question, answer, earned, state) => {
    expect(gradeQuestion(ask(question), answer)).toEqual({ earned, state })
  })
})

describe('multiple', () => {
  const multiple = ask({ kind: 'multiple', key: 'ACD', points: 355 })
  test.each([
    ['all letters in another order', multiple, 'dca', 355, 'right'],
    ['letters with separators', multiple, 'A、C，D', 355, 'right'],
    ['the key as a list', { ...multiple, key: ['D', 'A', 'C'] }, 'ACD', 355, 'right'],
    ['a subset', multiple, 'AC', 0, 'wrong'],
    ['a subset, partial', { ...multiple, partial: true }, 'AC', 177, 'part'],
    ['a subset with a wrong letter, partial', { ...multiple, partial: true }, 'AB', 0, 'wrong'],
    ['one letter too many, partial', { ...multiple, partial: true }, 'ABCD', 0, 'wrong'],
    ['nothing, partial', { ...multiple, partial: true }, '', 0, 'blank'],
  ] as const)('%s', (_, question, answer, earned, state) => {
    expect(gradeQuestion(question as KeyedQuestion, answer)).toEqual({ earned, state })
  })
})

describe('ordering', () => {
  const ordering = ask({ kind: 'ordering', key: 'CABD' })
  test.each([
    ['C-A-B-D', 'right'],
    ['ｃａｂｄ', 'right'],
    ['ABCD', 'wrong'],
    ['CAB', 'wrong'],
  ] as const)('%s is %s', (answer, state) => {
    expect(gradeQuestion(ordering, answer).state).toBe(state)
  })
})

describe('texts', () => {
  const short = ask({ kind: 'shortAnswer', key: ["it's a library", 'the library'] })
  test.each([
    ["It's a library.", 'right'],
    ['IT’S  A   LIBRARY', 'right'],
    ['ｔｈｅ　ｌｉｂｒａｒｙ。', 'right'],
    ['a library', 'wrong'],
    ['the libraries', 'wrong'],
    ['.', 'wrong'],
    ['  ', 'blank'],
  ] as const)('%s is %s', (answer, state) => {
    expect(gradeQuestion(short, answer).state).toBe(state)
  })

  test('without a key a person marks it', () => {
    const essay = ask({ kind: 'writing', key: null })
    expect(gradeQuestion(essay, 'Dear Editor')).toEqual({ earned: 0, state: 'byHand' })
    expect(gradeQuestion(essay, undefined)).toEqual({ earned: 0, state: 'byHand' })
  })

  test('normalising twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizeShortAnswer(text)
        expect(normalizeShortAnswer(once)).toBe(once)
      }),
    )
  })
})

test('the letters of a multiple choice count without order, case and width', () => {
  const letters = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 1 })
  fc.assert(
    fc.property(letters, letters, fc.boolean(), (key, given, partial) => {
      const question = ask({ kind: 'multiple', key, partial })
      const plain = gradeQuestion(question, given.join(''))
      const wide = [...given]
        .reverse()
        .map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0).toLowerCase())
      expect(gradeQuestion(question, wide.join(' '))).toEqual(plain)
      const wrong = given.some((letter) => !key.includes(letter))
      const whole = !wrong && given.length === key.length
      expect(plain.state).toBe(whole ? 'right' : wrong || !partial ? 'wrong' : 'part')
    }),
  )
})

test.each([
  ['single', ' b ', 'B'],
  ['multiple', 'd, ａ', 'AD'],
  ['ordering', 'c-a-b', 'CAB'],
] as const)('letters of %s: %s is %s', (kind, answer, letters) => {
  expect(answerLetters(kind, answer)).toBe(letters)
})
