import { describe, expect, test } from 'vitest'
import { gradeQuestion } from '../grade-question'
import { correctionFault, correctionWords, type QuestionTexts } from './question-correction'
import { countedRulings, isSameRuling, rulingNote } from './question-ruling'

const LETTERS = ['A', 'B', 'C', 'D']
const texts = (changes: Partial<QuestionTexts> = {}): QuestionTexts => ({
  ...{ key: 'A', isVoid: false, analysis: '因为', options: ['one', 'two', 'three', 'four'] },
  ...changes,
})

describe('what grades a question that was corrected from A to B', () => {
  const earlier = [{ key: 'A', isVoid: false, until: 1000 }]
  const asked = (handedInAt: number) => ({
    ...{ id: 'q', kind: 'single' as const, points: 100, key: 'B' },
    earlier: countedRulings(earlier, handedInAt),
  })
  test.each([
    ['A, handed in before, keeps its points', 'A', 999, 100, 'right'],
    ['B, handed in before, has them too', 'B', 999, 100, 'right'],
    ['C has none', 'C', 999, 0, 'wrong'],
    ['A, handed in later, has none', 'A', 1000, 0, 'wrong'],
    ['B, handed in later, has them', 'B', 1000, 100, 'right'],
  ] as const)('%s', (_, answer, at, earned, state) => {
    expect(gradeQuestion(asked(at), answer)).toEqual({ earned, state })
  })

  test('void: everybody has its points, also without an answer', () => {
    const question = { id: 'q', kind: 'single' as const, points: 100, key: 'B', isVoid: true }
    for (const answer of ['A', undefined]) {
      expect(gradeQuestion(question, answer)).toEqual({ earned: 100, state: 'right' })
    }
  })

  test('half of a multiple choice by the earlier key is more than nothing by the new one', () => {
    const question = { id: 'q', kind: 'multiple' as const, points: 100, partial: true, key: 'CD' }
    const kept = [{ key: 'ABD', isVoid: false }]
    expect(gradeQuestion({ ...question, earlier: kept }, 'AB')).toEqual({
      earned: 50,
      state: 'part',
    })
  })
})

test('rulings are the same when they grade every answer in the same way', () => {
  const one = { key: ['the library', 'a library'], isVoid: false }
  expect(isSameRuling(one, { ...one, key: [...one.key] })).toBe(true)
  expect(isSameRuling(one, { ...one, key: ['the library'] })).toBe(false)
  expect(isSameRuling(one, { ...one, isVoid: true })).toBe(false)
})

test('what a student reads about a corrected question', () => {
  const now = { key: 'B', isVoid: false }
  expect(rulingNote(now, [])).toBe('')
  expect(rulingNote(now, [{ key: 'A', isVoid: false }])).toContain('原来是 A。')
  expect(rulingNote({ ...now, isVoid: true }, [])).toContain('作废')
  // Corrected, and set back.
  expect(rulingNote(now, [now])).toBe('')
})

describe('what can’t be', () => {
  const single = { kind: 'single' as const, letters: LETTERS }
  test.each([
    ['nothing changed', single, {}, '没有要改的'],
    ['a letter that is no option', single, { key: 'E' }, '只有一个'],
    ['two letters', single, { key: 'AB' }, '只有一个'],
    ['no explanation', single, { analysis: ' ' }, '请写解析'],
    ['an option less', single, { options: ['one', 'two', 'three'] }, '个数'],
    ['an empty option', single, { options: ['one', '', 'three', 'four'] }, '空着'],
    ['an option twice', single, { options: ['one', 'One', 'three', 'four'] }, '一样'],
    ['one letter of a multiple choice', { ...single, kind: 'multiple' }, { key: 'B' }, '至少两个'],
    ['a letter twice', { ...single, kind: 'multiple' }, { key: 'BB' }, '至少两个'],
    ['an order without a letter', { ...single, kind: 'ordering' }, { key: 'ABC' }, '全部字母'],
    ['neither true nor false', { ...single, kind: 'judgement' }, { key: 'B' }, 'T（对）'],
    ['a form twice', { ...single, kind: 'shortAnswer' }, { key: ['a', 'A'] }, '写了两次'],
    ['a key of a writing', { ...single, kind: 'writing' }, { key: 'B' }, '由人评分'],
    ['a void writing', { ...single, kind: 'writing' }, { key: null, isVoid: true }, '不能作废'],
  ] as const)('%s', (_, question, change, words) => {
    const before = texts(question.kind === 'writing' ? { key: null } : {})
    expect(correctionFault(question, before, { ...before, ...change })).toContain(words)
  })

  test('another letter, a void question and other words can be', () => {
    for (const change of [{ key: 'D' }, { isVoid: true }, { analysis: '另一个原因' }]) {
      expect(correctionFault(single, texts(), texts(change))).toBeNull()
    }
  })
})

describe('what follows', () => {
  const facts = { handedIn: 12, gain: 5, keep: 3, open: 2, ranks: [{ mock: '九月模考', moved: 4 }] }

  test('of another key', () => {
    expect(correctionWords(texts(), texts({ key: 'B' }), facts)).toEqual([
      '答案从 A 改为 B。',
      '12 份交了的卷子重新算分：5 份加分，其余不变。',
      '加分的学生收到通知，这道题从他们的错题本里拿掉。',
      '3 份按新的算会少得分，已经给的分不收回。',
      '模考“九月模考”里 4 人的名次会变。',
      '2 份正在答的，交卷时按新的算。',
    ])
  })

  test('of other words alone no result changes', () => {
    expect(correctionWords(texts(), texts({ analysis: '因此' }), facts)).toEqual([
      '解析换成新的，学生马上看到。',
    ])
  })

  test('of a void question, and of one that counts again', () => {
    expect(correctionWords(texts(), texts({ isVoid: true }), facts)[0]).toContain('作废')
    expect(correctionWords(texts({ isVoid: true }), texts(), facts)[0]).toContain('不再作废')
  })
})
