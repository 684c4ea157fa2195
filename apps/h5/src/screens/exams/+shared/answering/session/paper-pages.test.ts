import { describe, expect, test } from 'vitest'
import { attempt } from '../../../../../testing/exam.fixture'
import { firstPage, pageOf, paperPages, sameWordElsewhere } from './paper-pages'

const pages = paperPages(attempt())

function session(partId: string, words: Record<string, string> = {}) {
  const { position } = attempt()
  const answers = Object.fromEntries(
    Object.entries(words).map(([id, answer]) => [
      id,
      { answer, at: 1, seconds: 0, marked: false, device: 'phone' },
    ]),
  )
  return { answers, position: { ...position, partId } }
}

describe('firstPage', () => {
  test.each([
    ['nothing is answered', 'one', {}, 'q1'],
    ['answered questions are skipped', 'one', { q1: 'A' }, 'q2'],
    ['the second part is open', 'two', { q3: 'A' }, 'q4'],
    ['all of the part is answered', 'two', { q3: 'A', q4: 'B' }, 'q3'],
    ['no part is open', 'none', {}, 'q1'],
  ])('%s', (_, partId, words, expected) => {
    expect(firstPage(pages, session(partId, words))).toBe(expected)
  })
})

describe('sameWordElsewhere', () => {
  test.each([
    ['no blank has the word', 'q3', 'A', { q4: 'B' }, []],
    ['another blank has it', 'q3', 'A', { q4: 'A' }, ['q4']],
    ['the same blank already has the word', 'q3', 'A', { q3: 'A' }, []],
    ['a blank is emptied, and another one is empty', 'q3', '', { q4: '' }, []],
    ['two single-choice questions have the same letter', 'q1', 'A', { q2: 'A' }, []],
  ])('%s', (_, questionId, word, words, expected) => {
    expect(sameWordElsewhere(pages, session('two', words), questionId, word)).toEqual(expected)
  })
})

test('pageOf: error: undefined for a question that the paper does not contain', () => {
  expect(pageOf(pages, 'q99')).toBeUndefined()
})
