import { type CommentFault, commentScope, pinRefusal } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { changedMeanwhile, Refusal } from '../../../platform/refusal'
import {
  type CommentRow,
  lockComment,
  refreshRating,
  setComment,
} from '../../catalogue/comments/comment-repository'
import { decideReports } from '../../catalogue/comments/report-repository'
import { type Deed, type Done, doDeed } from '../record/do-deed'
import { countPinned, lockPins } from './desk-comment-repository'
import { requireComment } from './desk-comment-service'
import { tellReporters, tellWriter } from './tell-comment'

interface CommentInput {
  id: number
  key: string
}
type ReasonedInput = CommentInput & { reason: string }

interface Subject {
  comment: CommentRow
  course: string
}

/** Does something to a comment of the staff's own scope: it is locked until it is done. @throws Refusal notFound. */
function doTo(
  platform: Platform,
  deed: Deed & { input: CommentInput },
  call: StaffCall,
  work: (tx: Executor, subject: Subject) => Promise<Omit<Done<null>, 'subject' | 'answer'>>,
): Promise<null> {
  return doDeed(platform, deed, call, async (tx) => {
    const { id } = deed.input
    const comment = await lockComment(tx, id)
    if (!comment) throw new Refusal('notFound')
    const { course } = await requireComment(tx, id, call.staff)
    const done = await work(tx, { comment, course })
    return { subject: { kind: 'comment', id: String(id) }, answer: null, ...done }
  })
}

/** @throws Refusal decidedAlready for a comment that has an answer. */
export function answerComment(
  platform: Platform,
  input: CommentInput & { text: string },
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'comments.answer', input }, call, async (tx, { comment }) => {
    if (comment.reply !== null) throw changedMeanwhile('这条评价已经有回复了，请刷新查看')
    return writeAnswer(tx, comment, input.text, call)
  })
}

/** @throws Refusal decidedAlready for a comment without an answer. */
export function changeAnswer(
  platform: Platform,
  input: ReasonedInput & { text: string },
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'comments.changeAnswer', input }, call, async (tx, { comment }) => {
    if (comment.reply === null) throw changedMeanwhile('这条评价还没有回复，请刷新查看')
    return writeAnswer(tx, comment, input.text, call)
  })
}

async function writeAnswer(
  tx: Executor,
  { id, reply: before }: CommentRow,
  text: string,
  { staff, now }: StaffCall,
) {
  const reply = text.trim() || null
  const replyBy = commentScope(staff) === 'all' ? ('school' as const) : ('teacher' as const)
  const isGone = reply === null
  await setComment(tx, id, {
    reply,
    replyBy: isGone ? null : replyBy,
    repliedAt: isGone ? null : now,
  })
  return { before: { reply: before }, after: { reply } }
}

/** @throws Refusal decidedAlready for a comment that is hidden. */
export function hideComment(
  platform: Platform,
  input: ReasonedInput & { fault: CommentFault },
  call: StaffCall,
): Promise<null> {
  const { id, fault, reason } = input
  return doTo(platform, { name: 'comments.hide', input }, call, async (tx, { comment, course }) => {
    if (comment.state === 'hidden') throw changedMeanwhile('这条评价已经隐藏了，请刷新查看')
    const set = { state: 'hidden', hiddenFault: fault, hiddenBecause: reason } as const
    await setComment(tx, id, { ...set, pinnedAt: null, heldFor: null })
    await refreshRating(tx, comment.courseId)
    const subject = { comment, course, now: call.now }
    await tellWriter(tx, subject, { state: 'hidden', fault, sentence: reason })
    const reports = await decideReports(
      tx,
      { commentId: id },
      { decision: 'hidden', decidedAt: call.now },
    )
    await tellReporters(tx, subject, reports, { isHidden: true })
    return { before: { state: comment.state }, after: { state: 'hidden', fault } }
  })
}

/** @throws Refusal decidedAlready for a comment that is shown. */
export function showComment(
  platform: Platform,
  input: ReasonedInput,
  call: StaffCall,
): Promise<null> {
  const { id } = input
  return doTo(platform, { name: 'comments.show', input }, call, async (tx, { comment, course }) => {
    if (comment.state === 'shown') throw changedMeanwhile('这条评价已经在显示了，请刷新查看')
    const set = { state: 'shown', hiddenFault: null, hiddenBecause: null, heldFor: null } as const
    await setComment(tx, id, set)
    await refreshRating(tx, comment.courseId)
    await tellWriter(tx, { comment, course, now: call.now }, { state: 'shown' })
    return { before: { state: comment.state }, after: { state: 'shown' } }
  })
}

/** @throws Refusal decidedAlready when nobody has reported it, or somebody has decided. */
export function keepComment(
  platform: Platform,
  input: ReasonedInput,
  call: StaffCall,
): Promise<null> {
  const { id, reason } = input
  return doTo(platform, { name: 'comments.keep', input }, call, async (tx, { comment, course }) => {
    const reports = await decideReports(
      tx,
      { commentId: id },
      { decision: 'kept', decidedAt: call.now },
    )
    if (reports.length === 0) throw changedMeanwhile('没有等待处理的举报，请刷新查看')
    const subject = { comment, course, now: call.now }
    await tellReporters(tx, subject, reports, { isHidden: false, sentence: reason })
    return { after: { reports: reports.length, decision: 'kept' } }
  })
}

/** @throws Refusal pinsFull, decidedAlready. */
export function pinComment(
  platform: Platform,
  input: CommentInput,
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'comments.pin', input }, call, async (tx, { comment }) => {
    const { id, state, pinnedAt, courseId } = comment
    await lockPins(tx, courseId)
    const facts = { state, isPinned: pinnedAt !== null }
    const refusal = pinRefusal(facts, await countPinned(tx, courseId))
    if (refusal === 'full') throw new Refusal('pinsFull')
    if (refusal) throw changedMeanwhile('这条评价的状态已经变了，请刷新查看')
    await setComment(tx, id, { pinnedAt: call.now })
    return { after: { pinned: true } }
  })
}

/** @throws Refusal decidedAlready for a comment that is not pinned. */
export function unpinComment(
  platform: Platform,
  input: CommentInput,
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'comments.unpin', input }, call, async (tx, { comment }) => {
    if (comment.pinnedAt === null) throw changedMeanwhile('这条评价没有置顶，请刷新查看')
    await setComment(tx, comment.id, { pinnedAt: null })
    return { after: { pinned: false } }
  })
}
