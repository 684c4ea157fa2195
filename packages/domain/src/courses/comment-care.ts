import type { CommentFault } from './comment-fault-names'
import type { WordEffect } from './sensitive-words'

/** What can be wrong with a comment: why a student reports it, and why staff hide it. */
export const COMMENT_FAULTS: Readonly<Record<CommentFault, string>> = {
  advert: '广告、引流',
  abuse: '辱骂、攻击他人',
  privacy: '泄露个人信息',
  unlawful: '违法违规',
  offTopic: '和课程无关',
}

/** The faults to choose from, in order. */
export function commentFaultOptions(): { value: CommentFault; label: string }[] {
  return Object.entries(COMMENT_FAULTS).map(([value, label]) => {
    return { value: value as CommentFault, label }
  })
}

/** Why a comment is hidden: what is wrong with it, and the sentence that staff wrote. */
export function hiddenReason(
  fault: CommentFault | null | undefined,
  sentence: string | null | undefined,
): string {
  return [fault && COMMENT_FAULTS[fault], sentence].filter(Boolean).join('，')
}

/**
 * `shown` to everybody · `held` until staff have read it · `hidden` by staff. A comment that is not shown counts in no rating
 * and is read by its writer and by staff alone.
 */
export type CommentState = 'shown' | 'held' | 'hidden'

/** The state of a comment after it was written or changed: one that staff hid does not come back by itself. */
export function stateAfterWriting(before: CommentState | null, effect: WordEffect): CommentState {
  if (effect === 'hold') return 'held'
  return before === null || before === 'shown' ? 'shown' : 'held'
}

/** So many comments of a course may stand on top of the others. */
export const PINS_PER_COURSE = 3

/** Why a comment can't be pinned; null when it can. */
export function pinRefusal(
  comment: { state: CommentState; isPinned: boolean },
  pinnedInCourse: number,
): 'notShown' | 'pinned' | 'full' | null {
  if (comment.state !== 'shown') return 'notShown'
  if (comment.isPinned) return 'pinned'
  return pinnedInCourse < PINS_PER_COURSE ? null : 'full'
}

/** What students tell the school about: what others wrote. */
export const REPORTED = { comment: '评价', enquiry: '提问' } as const

/** One of {@link REPORTED}. */
export type Reported = keyof typeof REPORTED

/** A person may report so much in 24 hours. */
export const REPORTS_A_DAY = 20

/** Why a person can't report what somebody wrote; null when they can. What is not shown is not there for them. */
export function reportRefusal(asked: {
  state: CommentState
  isOwn: boolean
  hasReported: boolean
  reportsToday: number
}): 'notShown' | 'own' | 'reported' | 'tooMany' | null {
  if (asked.state !== 'shown') return 'notShown'
  if (asked.isOwn) return 'own'
  if (asked.hasReported) return 'reported'
  return asked.reportsToday < REPORTS_A_DAY ? null : 'tooMany'
}

/** What the writer of a comment is told when staff have looked at it. `sentence`: what staff wrote. */
export function commentDecidedText(decided: {
  course: string
  state: 'shown' | 'hidden'
  fault?: CommentFault | null
  sentence?: string
}): string {
  const { course, state, fault, sentence } = decided
  if (state === 'shown') return `你对《${course}》的评价已经公开显示`
  return `你对《${course}》的评价没有公开显示：${hiddenReason(fault, sentence)}`
}

/** What a person who reported something is told. `course`: where it stands; `sentence`: why it stays. */
export function reportDecidedText(decided: {
  what: Reported
  course: string
  isHidden: boolean
  sentence?: string
}): string {
  const { what, course, isHidden, sentence } = decided
  const which = `你举报的《${course}》的${REPORTED[what]}`
  return isHidden ? `${which}已经不再显示，谢谢你` : `${which}看过了，保留显示：${sentence ?? ''}`
}
