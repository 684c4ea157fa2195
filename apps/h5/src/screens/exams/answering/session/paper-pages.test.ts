import { describe, expect, test } from 'vitest'
import { attempt } from '../../../../testing/exam.fixture'
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
    ['default: nothing is answered', 'one', {}, 'q1'],
    ['behavior: answered questions are skipped', 'one', { q1: 'A' }, 'q2'],
    ['behavior: the second part is open', 'two', { q3: 'A' }, 'q4'],
    ['edge: all of the part is answered', 'two', { q3: 'A', q4: 'B' }, 'q3'],
    ['edge: no part is open', 'none', {}, 'q1'],
  ])('%s', (_, partId, words, expected) => {
    expect(firstPage(pages, session(partId, words))).toBe(expected)
  })
})

describe('sameWordElsewhere', () => {
  test.each([
    ['default: no blank has the word', 'q3', 'A', { q4: 'B' }, []],
    ['behavior: another blank has it', 'q3', 'A', { q4: 'A' }, ['q4']],
    ['behavior: the same blank already has the word', 'q3', 'A', { q3: 'A' }, []],
    ['behavior: a blank is emptied, and another one is empty', 'q3', '', { q4: '' }, []],
    ['behavior: two single-choice questions have the same letter', 'q1', 'A', { q2: 'A' }, []],
  ])('%s', (_, questionId, word, words, expected) => {
    expect(sameWordElsewhere(pages, session('two', words), questionId, word)).toEqual(expected)
  })
})

test('pageOf: error: undefined for a question that the paper does not contain', () => {
  expect(pageOf(pages, 'q99')).toBeUndefined()
})
