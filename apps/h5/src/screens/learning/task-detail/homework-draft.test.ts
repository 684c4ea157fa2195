import { beforeEach, expect, test } from 'vitest'
import { letterAt, storeAnswers, storedAnswers, toggleLetter } from './homework-draft'

beforeEach(() => localStorage.clear())

test.each([
  ['', 'B', 'B'],
  ['B', 'A', 'AB'],
  ['AB', 'A', 'B'],
  ['ACD', 'B', 'ABCD'],
])('in the answer %j, pressing %s makes it %j', (before, letter, after) => {
  expect(toggleLetter(before, letter)).toBe(after)
})

test('answers are stored for each task, and null removes them', () => {
  storeAnswers(3, { 1: 'A', 2: 'word' })
  expect(storedAnswers(3)).toEqual({ 1: 'A', 2: 'word' })
  expect(storedAnswers(4)).toBeNull()
  storeAnswers(3, null)
  expect(storedAnswers(3)).toBeNull()
})

test.each(['{', '[1]', '"text"', '{"1":2}'])('the stored text %s is not a draft', (text) => {
  localStorage.setItem('kz-homework-3', text)
  expect(storedAnswers(3)).toBeNull()
})

test('options are lettered from A on', () => {
  expect([0, 1, 4].map(letterAt)).toEqual(['A', 'B', 'E'])
})
