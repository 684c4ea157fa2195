import { beforeEach, expect, test } from 'vitest'
import { chooseLetter, letterAt, storeAnswers, storedAnswers } from './homework-draft'

beforeEach(() => localStorage.clear())

test.each([
  ['', 'B', true, 'B'],
  ['B', 'A', true, 'AB'],
  ['ACD', 'B', true, 'ABCD'],
  ['AB', 'A', true, 'AB'],
  ['AB', 'A', false, 'B'],
  ['B', 'A', false, 'B'],
])('in the answer %j, %s ticked %j makes it %j', (before, letter, ticked, after) => {
  expect(chooseLetter(before, letter, ticked)).toBe(after)
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
