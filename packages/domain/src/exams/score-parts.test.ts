import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeyedQuestion } from './grade-question'
import { scoreParts } from './score-parts'

const questions = (prefix: string, count: number, points = 100): KeyedQuestion[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${prefix}${at}`,
    kind: 'single',
    points,
    key: 'A',
  }))
const answered = (prefix: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, 'A']))

const CET = [
  { id: 'listening', weight: 24_850, questions: questions('l', 25) },
  { id: 'reading', weight: 24_850, questions: questions('r', 30) },
  {
    id: 'writing',
    weight: 10_650,
    questions: [{ id: 'w', kind: 'writing', points: 1500, key: null }],
  },
  {
    id: 'translation',
    weight: 10_650,
    questions: [{ id: 't', kind: 'translation', points: 1500, key: null }],
  },
] as const satisfies Parameters<typeof scoreParts>[0]

test('everything right and marked in full is the whole scale', () => {
  const all = { ...answered('l', 25), ...answered('r', 30) }
  const { total, parts } = scoreParts(CET, all, { w: 1500, t: 1500 })
  expect(total).toBe(71_000)
  expect(parts.map(({ scaled }) => scaled)).toEqual([24_850, 24_850, 10_650, 10_650])
})

test('texts count nothing until a person marked them, and never more than their points', () => {
  expect(scoreParts(CET, {}).total).toBe(0)
  expect(scoreParts(CET, {}, { w: 1200 }).parts[2]).toEqual({
    id: 'writing',
    earned: 1200,
    of: 1500,
    scaled: 8520,
  })
  expect(scoreParts(CET, {}, { w: 9999, t: -5 }).total).toBe(10_650)
})

test('the total is the exact sum rounded once; the larger remainders get the spare units', () => {
  const thirds = ['a', 'b', 'c'].map((id) => ({ id, weight: 100, questions: questions(id, 3) }))
  const answers = { ...answered('a', 1), ...answered('b', 1), ...answered('c', 1) }
  // Three times 33.33… is exactly 100.
  expect(scoreParts(thirds, answers)).toMatchObject({
    total: 100,
    parts: [{ scaled: 34 }, { scaled: 33 }, { scaled: 33 }],
  })
  // 33.33 + 66.67 + 66.67 = 166.67
  const more = { ...answered('a', 1), ...answered('b', 2), ...answered('c', 2) }
  expect(scoreParts(thirds, more)).toMatchObject({
    total: 167,
    parts: [{ scaled: 33 }, { scaled: 67 }, { scaled: 67 }],
  })
})

test('a part without questions is worth 0', () => {
  expect(scoreParts([{ id: 'a', weight: 100, questions: [] }], {})).toEqual({
    total: 0,
    parts: [{ id: 'a', earned: 0, of: 0, scaled: 0 }],
  })
})

test('parts add up to the total, lie within their weight and within 1 of the exact share', () => {
  const part = fc.record({
    weight: fc.integer({ min: 0, max: 71_000 }),
    count: fc.integer({ min: 0, max: 40 }),
    points: fc.integer({ min: 1, max: 1500 }),
    right: fc.nat(40),
  })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (list) => {
      const parts = list.map(({ weight, count, points }, at) => ({
        id: String(at),
        weight,
        questions: questions(`p${at}-`, count, points),
      }))
      const answers = Object.assign(
        {},
        ...list.map(({ right, count }, at) => answered(`p${at}-`, Math.min(right, count))),
      )
      const scored = scoreParts(parts, answers)
      expect(scored.parts.reduce((sum, { scaled }) => sum + scaled, 0)).toBe(scored.total)
      const exact = scored.parts.map(({ earned, of }, at) =>
        of === 0 ? 0 : ((list[at]?.weight ?? 0) * earned) / of,
      )
      expect(Math.abs(scored.total - exact.reduce((sum, share) => sum + share, 0))).toBeLessThan(
        0.501,
      )
      for (const [at, { scaled }] of scored.parts.entries()) {
        expect(Math.abs(scaled - (exact[at] ?? 0))).toBeLessThan(1)
        expect(scaled).toBeLessThanOrEqual(list[at]?.weight ?? 0)
      }
    }),
  )
})
