import { describe, expect, test } from 'vitest'
import { MINUTE } from '../time/spans'
import { keyOpensAt, mockTakenUntil } from './key-lock'
import { LATE_ANSWERS_MS } from './paper-position'

const open = { startsAt: 0, endsAt: 600 * MINUTE, entryMinutes: null }
const contest = { startsAt: 60 * MINUTE, endsAt: 600 * MINUTE, entryMinutes: 30 }

describe('the end of the last attempt', () => {
  test.each([
    ['entered up to the end: the end', open, 120, 600],
    ['entry closes: the paper’s minutes after it', contest, 120, 210],
    ['entry closes late: the end of the mock', { ...contest, endsAt: 100 * MINUTE }, 120, 100],
  ])('%s', (_, mock, minutes, until) => {
    expect(mockTakenUntil(mock, minutes)).toBe(until * MINUTE)
  })
})

describe('when the key of a paper opens', () => {
  const later = { startsAt: 9000 * MINUTE, endsAt: 9120 * MINUTE, entryMinutes: null }
  test.each([
    ['no mock has the paper: at once', [], 0],
    ['one mock: when no late answer can come any more', [open], 600 * MINUTE + LATE_ANSWERS_MS],
    ['two that overlap: after the longer one', [contest, open], 600 * MINUTE + LATE_ANSWERS_MS],
    ['a later one: after that', [open, later, contest], 9120 * MINUTE + LATE_ANSWERS_MS],
  ])('%s', (_, mocks, at) => {
    expect(keyOpensAt(mocks, 120)).toBe(at)
  })
})
