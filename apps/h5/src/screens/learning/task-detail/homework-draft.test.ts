import { beforeEach, expect, test } from 'vitest'
import { keepAnswers, letterAt, storedAnswers, toggleLetter } from './homework-draft'

beforeEach(() => localStorage.clear())

test.each([
  ['', 'B', 'B'],
  ['B', 'A', 'AB'],
  ['AB', 'A', 'B'],
  ['ACD', 'B', 'ABCD'],
])('%j with %s pressed is %j', (before, letter, after) => {
  expect(toggleLetter(before, letter)).toBe(after)
})

test('answers are kept for one task, and forgotten once handed in', () => {
  keepAnswers(3, { 1: 'A', 2: 'word' })
  expect(storedAnswers(3)).toEqual({ 1: 'A', 2: 'word' })
  expect(storedAnswers(4)).toBeNull()
  keepAnswers(3, null)
  expect(storedAnswers(3)).toBeNull()
})

test.each(['{', '[1]', '"text"', '{"1":2}'])('what is not answers is no draft: %s', (text) => {
  localStorage.setItem('kz-homework-3', text)
  expect(storedAnswers(3)).toBeNull()
})

test('options have letters', () => {
  expect([0, 1, 4].map(letterAt)).toEqual(['A', 'B', 'E'])
})
