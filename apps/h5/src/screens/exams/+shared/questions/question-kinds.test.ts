import type { Question, QuestionGroup } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { letterOfKey, optionsOf, toggledLetter } from './question-kinds'

const question = (changes: Partial<Question>): Question => ({
  id: 'q1',
  number: 1,
  kind: 'single',
  stem: '',
  options: null,
  points: 100,
  words: null,
  ...changes,
})
const group = (changes: Partial<QuestionGroup>): QuestionGroup => ({
  id: 'g1',
  title: null,
  passage: null,
  recording: null,
  bank: null,
  questions: [],
  ...changes,
})
const letters = (question: Question, of: QuestionGroup) =>
  optionsOf(question, of).map(({ letter }) => letter)

test('a judgement question has the options T and F', () => {
  expect(letters(question({ kind: 'judgement' }), group({}))).toEqual(['T', 'F'])
})

test('a banked question has the options of its group', () => {
  const bank = [{ letter: 'A', text: 'boat' }]
  expect(optionsOf(question({ kind: 'banked' }), group({ bank }))).toBe(bank)
})

test.each(['A) One.\n\nB) Two.', '[A] One.\n\n[B] Two.', '**A)** One.\n\n**B)** Two.'])(
  'a matching question without a bank has the letters of the paragraphs: %j',
  (passage) => {
    expect(letters(question({ kind: 'matching' }), group({ passage }))).toEqual(['A', 'B'])
  },
)

test('multiple choice: chosen letters are sorted, and a second press removes one', () => {
  expect(toggledLetter('D', 'A')).toBe('AD')
  expect(toggledLetter('AD', 'D')).toBe('A')
})

test.each([
  ['a', 'A'],
  ['B', 'B'],
  ['2', 'B'],
  ['3', null],
  ['x', null],
  ['Enter', null],
])('key %s chooses %s of A and B', (key, letter) => {
  const options = ['A', 'B'].map((letter) => ({ letter, text: '' }))
  expect(letterOfKey(key, options)).toBe(letter)
})
