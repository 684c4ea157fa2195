import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ANSWERED_WITHIN_HOURS,
  alikeTo,
  answerDueAt,
  ENQUIRY_LENGTH,
  enquiryTextFault,
  isEnquiryOfAll,
  likeness,
  MOST_ALIKE,
  mayChooseBest,
} from './enquiry'

test.each([
  ['四个字呢', '至少写 5 个字'],
  ['  五个字行吗  ', null],
  ['𝄞𝄞𝄞𝄞𝄞', null],
  ['长'.repeat(ENQUIRY_LENGTH.max), null],
  ['长'.repeat(ENQUIRY_LENGTH.max + 1), '最多 500 个字'],
])('%s', (text, fault) => {
  expect(enquiryTextFault(text, ENQUIRY_LENGTH)).toBe(fault)
})

test('the school answers within the hours that it promises', () => {
  expect(answerDueAt(0)).toBe(ANSWERED_WITHIN_HOURS * 3_600_000)
})

describe('what was asked before', () => {
  const ASKED = [
    { text: '长篇匹配要先看题还是先看文章？' },
    { text: '作文结尾怎么写才不啰嗦？' },
    { text: '长篇匹配先看文章还是题目' },
    { text: 'What does "it" mean in paragraph 3?' },
  ]

  test.each([
    ['长篇匹配先看题吗', [0, 2]],
    ['ｗｈａｔ DOES it mean, in paragraph 3', [3]],
    ['听力没听清怎么办', []],
    ['', []],
  ])('%s', (text, found) => {
    expect(alikeTo(text, ASKED)).toEqual(expect.arrayContaining(found.map((at) => ASKED[at])))
    expect(alikeTo(text, ASKED)).toHaveLength(found.length)
  })

  test('is at most so many, and the same text is the most alike', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ text: `长篇匹配先看题 ${at}` }))
    const found = alikeTo('长篇匹配先看题 7', many)
    expect(found).toHaveLength(MOST_ALIKE)
    expect(found[0]).toBe(many[7])
  })

  test('likeness is between 0 and 1, the same both ways, and 1 for the same text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const score = likeness(one, other)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(likeness(other, one)).toBeCloseTo(score, 10)
        const own = likeness(one, one)
        expect(own === 1 || own === 0).toBe(true)
      }),
    )
  })
})

test.each([
  [{ isOwn: true, isStaff: false, chosenBy: null }, true],
  [{ isOwn: true, isStaff: false, chosenBy: 'student' as const }, true],
  [{ isOwn: true, isStaff: false, chosenBy: 'staff' as const }, false],
  [{ isOwn: false, isStaff: false, chosenBy: null }, false],
  [{ isOwn: false, isStaff: true, chosenBy: 'student' as const }, true],
])('who may choose the best answer: %j: %s', (asked, may) => {
  expect(mayChooseBest(asked)).toBe(may)
})

test.each([
  ['shown', false, true],
  ['held', false, false],
  ['hidden', false, false],
  ['shown', true, false],
])('one that is %s, a correction: %s, is read by all: %s', (state, isCorrection, isRead) => {
  expect(isEnquiryOfAll({ state, isCorrection })).toBe(isRead)
})
