import { expect, test } from 'vitest'
import {
  type CommentState,
  commentDecidedText,
  PINS_PER_COURSE,
  pinRefusal,
  REPORTS_A_DAY,
  reportDecidedText,
  reportRefusal,
  stateAfterWriting,
} from './comment-care'

test.each<[CommentState | null, 'none' | 'mask' | 'hold', CommentState]>([
  [null, 'none', 'shown'],
  [null, 'mask', 'shown'],
  [null, 'hold', 'held'],
  ['shown', 'none', 'shown'],
  ['shown', 'hold', 'held'],
  ['held', 'none', 'held'],
  ['hidden', 'none', 'held'],
  ['hidden', 'mask', 'held'],
])('a comment that was %s and whose words are %s: %s', (before, effect, after) => {
  expect(stateAfterWriting(before, effect)).toBe(after)
})

test.each<[CommentState, boolean, number, ReturnType<typeof pinRefusal>]>([
  ['shown', false, 0, null],
  ['shown', false, PINS_PER_COURSE - 1, null],
  ['shown', false, PINS_PER_COURSE, 'full'],
  ['shown', true, 1, 'pinned'],
  ['held', false, 0, 'notShown'],
  ['hidden', false, 0, 'notShown'],
])('a comment that is %s, pinned %s, beside %i pinned ones: %s', (state, isPinned, n, refusal) => {
  expect(pinRefusal({ state, isPinned }, n)).toBe(refusal)
})

const fine = { state: 'shown', isOwn: false, hasReported: false, reportsToday: 0 } as const
test.each<[Partial<Parameters<typeof reportRefusal>[0]>, ReturnType<typeof reportRefusal>]>([
  [{}, null],
  [{ reportsToday: REPORTS_A_DAY - 1 }, null],
  [{ reportsToday: REPORTS_A_DAY }, 'tooMany'],
  [{ isOwn: true }, 'own'],
  [{ hasReported: true }, 'reported'],
  [{ state: 'hidden' }, 'notShown'],
  [{ state: 'held', isOwn: true }, 'notShown'],
])('reporting with %j: %s', (part, refusal) => {
  expect(reportRefusal({ ...fine, ...part })).toBe(refusal)
})

test('the writer and who reported read what was decided, with the sentence of staff', () => {
  const course = '四级听力'
  expect(commentDecidedText({ course, state: 'shown' })).toBe('你对《四级听力》的评价已经公开显示')
  expect(
    commentDecidedText({ course, state: 'hidden', fault: 'advert', sentence: '请去掉微信号' }),
  ).toBe('你对《四级听力》的评价没有公开显示：广告、引流，请去掉微信号')
  expect(reportDecidedText({ what: 'comment', course, isHidden: true })).toContain('不再显示')
  const kept = { what: 'enquiry', course, isHidden: false, sentence: '只是不同意见' } as const
  expect(reportDecidedText(kept)).toBe('你举报的《四级听力》的提问看过了，保留显示：只是不同意见')
})
