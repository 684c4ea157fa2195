import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choiceName,
  choiceShares,
  countChoices,
  type LiveQuizForm,
  liveQuizFault,
  readChoices,
} from './live-quiz'

const FORM: LiveQuizForm = { kind: 'single', text: '', options: 4, right: null }

test.each<[string, Partial<LiveQuizForm>, string | null]>([
  ['a single choice of four', {}, null],
  ['two options', { options: 2 }, null],
  ['six options', { options: 6 }, null],
  ['one option', { options: 1 }, '选项是 2 到 6 个'],
  ['seven options', { options: 7 }, '选项是 2 到 6 个'],
  ['a judgement', { kind: 'judge', options: 2, right: [1] }, null],
  ['a judgement of three', { kind: 'judge', options: 3 }, '选项是 2 到 2 个'],
  ['a right answer', { right: [3] }, null],
  ['a right answer that is no option', { right: [4] }, '正确答案不在选项里'],
  ['two right answers of a single choice', { right: [0, 1] }, '正确答案不在选项里'],
  ['two right answers of several', { kind: 'multiple', right: [0, 1] }, null],
  ['no right answer chosen of several', { kind: 'multiple', right: [] }, '正确答案不在选项里'],
  ['a question of 100 characters', { text: '题'.repeat(100) }, null],
  ['a question of 101 characters', { text: '题'.repeat(101) }, '题目最多 100 个字'],
])('%s', (_, change, fault) => {
  expect(liveQuizFault({ ...FORM, ...change })).toBe(fault)
})

test.each<[LiveQuizForm['kind'], number[], number[] | null]>([
  ['single', [2], [2]],
  ['single', [2, 2], [2]],
  ['single', [1, 2], null],
  ['single', [], null],
  ['single', [4], null],
  ['single', [-1], null],
  ['single', [0.5], null],
  ['multiple', [3, 0], [0, 3]],
  ['multiple', [0, 1, 2, 3], [0, 1, 2, 3]],
  ['multiple', [0, 4], null],
])('of four options, %s: %j is stored as %j', (kind, choices, read) => {
  expect(readChoices({ kind, options: 4 }, choices)).toEqual(read)
})

test.each([
  ['single', 0, 'A'],
  ['multiple', 5, 'F'],
  ['judge', 0, '对'],
  ['judge', 1, '错'],
] as const)('option of %s at %i is %s', (kind, choice, name) => {
  expect(choiceName(kind, choice)).toBe(name)
})

describe('counting', () => {
  test('each person counts once for each of their choices', () => {
    expect(countChoices(3, [[0], [0, 2], [2, 2]])).toEqual({
      options: 3,
      counts: [2, 0, 2],
      answered: 3,
    })
    expect(choiceShares({ counts: [2, 0, 2], answered: 3 })).toEqual([67, 0, 67])
    expect(choiceShares({ counts: [0, 0], answered: 0 })).toEqual([0, 0])
  })

  const single = fc.integer({ min: 0, max: 5 }).map((one) => [one])
  const several = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1 })

  test('with one choice the counts add up to all who answered, in whatever order they answer', () => {
    fc.assert(
      fc.property(fc.array(single), (answers) => {
        const { counts, answered } = countChoices(6, answers)
        expect(counts.reduce((sum, one) => sum + one, 0)).toBe(answers.length)
        expect(answered).toBe(answers.length)
        expect(countChoices(6, answers.toReversed()).counts).toEqual(counts)
      }),
    )
  })

  test('with several, no option has more than all who answered, and two groups add up', () => {
    fc.assert(
      fc.property(fc.array(several), fc.array(several), (some, others) => {
        const all = countChoices(6, [...some, ...others])
        const [a, b] = [countChoices(6, some), countChoices(6, others)]
        expect(all.counts).toEqual(a.counts.map((one, at) => one + (b.counts[at] ?? 0)))
        expect(all.counts.every((one) => one <= all.answered)).toBe(true)
        expect(choiceShares(all).every((share) => share >= 0 && share <= 100)).toBe(true)
      }),
    )
  })
})
