import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CetSectionKey } from './cet-score'
import { CET_SECTIONS, estimateCet, formatMarks } from './cet-score'

const levels = ['cet4', 'cet6'] as const

function allRight(level: (typeof levels)[number]) {
  return Object.fromEntries(CET_SECTIONS[level].map(({ key, count }) => [key, count]))
}

describe.each(levels)('%s', (level) => {
  test('all right: writing 106.5, listening 248.5, reading 248.5 and translation 106.5 make 710', () => {
    const { total, parts, max } = estimateCet(level, allRight(level))
    expect(total).toBe(71_000)
    expect(max).toBe(71_000)
    expect(Object.entries(parts).map(([part, { max }]) => [part, max])).toEqual([
      ['writing', 10_650],
      ['listening', 24_850],
      ['reading', 24_850],
      ['translation', 10_650],
    ])
  })

  test('no answers: 0 of 710, as an estimate', () => {
    expect(estimateCet(level, {})).toMatchObject({ total: 0, max: 71_000, label: '预估分' })
  })

  test('the marks are whole and add up by part and by section', () => {
    const answers = fc.record(
      Object.fromEntries(
        CET_SECTIONS[level].map(({ key, count }) => [key, fc.integer({ min: 0, max: count })]),
      ) as Record<CetSectionKey, fc.Arbitrary<number>>,
    )
    fc.assert(
      fc.property(answers, (right) => {
        const { total, parts, sections } = estimateCet(level, right)
        expect(Number.isInteger(total)).toBe(true)
        expect(Object.values(parts).reduce((sum, { marks }) => sum + marks, 0)).toBe(total)
        expect(sections.reduce((sum, { marks }) => sum + marks, 0)).toBe(total)
      }),
    )
  })
})

test('one right answer has the marks of its section', () => {
  const marks = (level: 'cet4' | 'cet6', key: CetSectionKey) =>
    formatMarks(estimateCet(level, { [key]: 1 }).total)
  expect(marks('cet4', 'news')).toBe('7.1')
  expect(marks('cet4', 'conversations')).toBe('7.1')
  expect(marks('cet4', 'passages')).toBe('14.2')
  expect(marks('cet6', 'passages')).toBe('7.1')
  expect(marks('cet6', 'lectures')).toBe('14.2')
  expect(marks('cet4', 'cloze')).toBe('3.55')
  expect(marks('cet4', 'matching')).toBe('7.1')
  expect(marks('cet4', 'careful')).toBe('14.2')
  expect(marks('cet4', 'writing')).toBe('7.1')
})

test.each([-1, 11, 0.5, Number.NaN])('%d right answers of 10 questions', (cloze) => {
  expect(() => estimateCet('cet4', { cloze })).toThrow(RangeError)
})

test.each([
  [71_000, '710'],
  [24_850, '248.5'],
  [355, '3.55'],
  [0, '0'],
])('formatMarks %i: %s', (marks, text) => {
  expect(formatMarks(marks)).toBe(text)
})
