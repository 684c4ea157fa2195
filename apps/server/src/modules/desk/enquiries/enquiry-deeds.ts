import { ANSWER_LENGTH, commentScope, enquiryTextFault } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { badField, changedMeanwhile, Refusal } from '../../../platform/refusal'
import { decideReports } from '../../catalogue/comments/report-repository'
import { emitAnswered } from '../../learning/enquiries/emit-answered'
import {
  type AnswerRow,
  type EnquiryRow,
  insertAnswer,
  listAnswers,
  lockEnquiry,
  updateEnquiry,
} from '../../learning/enquiries/enquiry-repository'
import { type Deed, type Done, doDeed } from '../record/do-deed'
import { updateAnswer } from './desk-enquiry-repository'
import { requireEnquiry } from './desk-enquiry-service'
import { tellReporters } from './tell-reporters'

interface EnquiryInput {
  id: number
  key: string
}
type AnswerInput = EnquiryInput & { answerId: number }

/** Does something to an enquiry of the staff's own scope: it is locked until it is done. @throws Refusal notFound. */
function doTo(
  platform: Platform,
  deed: Deed & { input: EnquiryInput },
  call: StaffCall,
  work: (
    tx: Executor,
    enquiry: EnquiryRow,
    place: string,
  ) => Promise<Omit<Done<null>, 'subject' | 'answer'>>,
): Promise<null> {
  return doDeed(platform, deed, call, async (tx) => {
    const { id } = deed.input
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry) throw new Refusal('notFound')
    const { course, paper } = await requireEnquiry(tx, id, call.staff)
    const done = await work(tx, enquiry, course ?? paper ?? '')
    return { subject: { kind: 'enquiry', id: String(id) }, answer: null, ...done }
  })
}

/** @throws Refusal notFound, badInput. */
export function answerEnquiry(
  platform: Platform,
  input: EnquiryInput & { text: string },
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'enquiries.answer', input }, call, async (tx, enquiry) => {
    const { staff, now } = call
    const { id } = enquiry
    const by = commentScope(staff) === 'all' ? 'school' : 'teacher'
    const text = requireText(input.text)
    const written = await insertAnswer(tx, {
      ...{ enquiryId: id, staffId: staff.id, by, text, createdAt: now },
      clientId: input.key,
    })
    if (enquiry.answeredAt === null) await updateEnquiry(tx, id, { answeredAt: now })
    await emitAnswered(tx, enquiry, { answer: written, now })
    return { after: { answer: text } }
  })
}

/** @throws Refusal notFound for an answer that no staff wrote, badInput. */
export function changeEnquiryAnswer(
  platform: Platform,
  input: AnswerInput & { text: string; reason: string },
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'enquiries.changeAnswer', input }, call, async (tx, enquiry) => {
    const found = await requireAnswer(tx, enquiry, input.answerId)
    if (found.staffId === null) throw new Refusal('notFound')
    const text = requireText(input.text)
    await updateAnswer(tx, { enquiryId: enquiry.id, id: found.id }, { text })
    return { before: { answer: found.text }, after: { answer: text } }
  })
}

/** @throws Refusal notFound, also for an answer that is not shown. */
export function chooseBestAnswer(
  platform: Platform,
  input: AnswerInput,
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'enquiries.chooseBest', input }, call, async (tx, enquiry) => {
    const found = await requireAnswer(tx, enquiry, input.answerId)
    if (found.isHidden || found.isHeld) throw new Refusal('notFound')
    await updateEnquiry(tx, enquiry.id, { bestAnswerId: found.id, bestChosenBy: 'staff' })
    return { before: { best: enquiry.bestAnswerId }, after: { best: found.id } }
  })
}

/** @throws Refusal decidedAlready for one that is hidden. */
export function hideEnquiry(
  platform: Platform,
  input: EnquiryInput & { reason: string },
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'enquiries.hide', input }, call, async (tx, enquiry, place) => {
    if (enquiry.state === 'hidden') throw changedMeanwhile('这条提问已经隐藏了，请刷新查看')
    const set = { state: 'hidden', hiddenBecause: input.reason, heldFor: null } as const
    await updateEnquiry(tx, enquiry.id, set)
    const decided = { decision: 'hidden', decidedAt: call.now } as const
    const reports = await decideReports(tx, { enquiryId: enquiry.id }, decided)
    const subject = { enquiry, place, now: call.now }
    await tellReporters(tx, subject, reports, { isHidden: true })
    return { before: { state: enquiry.state }, after: { state: 'hidden' } }
  })
}

/** @throws Refusal decidedAlready for one that is shown. */
export function showEnquiry(
  platform: Platform,
  input: EnquiryInput & { reason: string },
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'enquiries.show', input }, call, async (tx, enquiry) => {
    if (enquiry.state === 'shown') throw changedMeanwhile('这条提问已经在显示了，请刷新查看')
    const set = { state: 'shown', hiddenBecause: null, heldFor: null } as const
    await updateEnquiry(tx, enquiry.id, set)
    return { before: { state: enquiry.state }, after: { state: 'shown' } }
  })
}

/** @throws Refusal decidedAlready when nobody has reported it, or somebody has decided. */
export function keepEnquiry(
  platform: Platform,
  input: EnquiryInput & { reason: string },
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'enquiries.keep', input }, call, async (tx, enquiry, place) => {
    const decided = { decision: 'kept', decidedAt: call.now } as const
    const reports = await decideReports(tx, { enquiryId: enquiry.id }, decided)
    if (reports.length === 0) throw changedMeanwhile('没有等待处理的举报，请刷新查看')
    const told = { isHidden: false, sentence: input.reason }
    await tellReporters(tx, { enquiry, place, now: call.now }, reports, told)
    return { after: { reports: reports.length, decision: 'kept' } }
  })
}

/** Hides an answer, or shows one that was held or hidden. @throws Refusal notFound, decidedAlready. */
export function decideAnswer(
  platform: Platform,
  name: 'enquiries.hideAnswer' | 'enquiries.showAnswer',
  input: AnswerInput & { reason: string },
  call: StaffCall,
): Promise<null> {
  const isHidden = name === 'enquiries.hideAnswer'
  return doTo(platform, { name, input }, call, async (tx, enquiry) => {
    const found = await requireAnswer(tx, enquiry, input.answerId)
    if (found.isHidden === isHidden && !found.isHeld) {
      throw changedMeanwhile('这条回答的状态已经变了，请刷新查看')
    }
    const { id: enquiryId, bestAnswerId } = enquiry
    await updateAnswer(tx, { enquiryId, id: found.id }, { isHidden, isHeld: false })
    if (isHidden && bestAnswerId === found.id) {
      await updateEnquiry(tx, enquiryId, { bestAnswerId: null, bestChosenBy: null })
    }
    if (found.isHeld && !isHidden && found.userId !== enquiry.userId) {
      await emitAnswered(tx, enquiry, { answer: found, now: call.now })
    }
    return { before: { isHidden: found.isHidden }, after: { isHidden } }
  })
}

async function requireAnswer(
  tx: Executor,
  { id }: EnquiryRow,
  answerId: number,
): Promise<AnswerRow> {
  const found = (await listAnswers(tx, [id])).find(({ answer }) => answer.id === answerId)
  if (!found) throw new Refusal('notFound')
  return found.answer
}

function requireText(text: string): string {
  const trimmed = text.trim()
  const fault = enquiryTextFault(trimmed, ANSWER_LENGTH)
  if (fault) throw badField('text', fault)
  return trimmed
}
