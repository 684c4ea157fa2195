import type { Enquiry, EnquiryAnswer, EnquiryDetail } from '@kaozhou/api'
import {
  ANSWER_LENGTH,
  ANSWERS_A_DAY,
  ANSWERS_MAX,
  alikeTo,
  checkWords,
  DAY,
  ENQUIRIES_A_DAY,
  ENQUIRY_LENGTH,
  enquiryTextFault,
  isEnquiryOfAll,
  mayChooseBest,
  type SensitiveWord,
} from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { badField, Refusal } from '../../../platform/refusal'
import { lengthOf } from '../../catalogue/courses/section-clock'
import { findTeacherOf } from '../../catalogue/courses/taught-course-repository'
import { lockUser } from '../../people/users/user-repository'
import type { ExamDeps } from '../exams/exam-deps'
import { requireLesson } from '../sections/section-service'
import { emitAnswered } from './emit-answered'
import { type NamedPlace, openPlace, requirePlaceOf } from './enquiry-place'
import {
  type AskedRow,
  countAnsweredSince,
  countAskedSince,
  deleteEnquiry,
  findAnswerByClientId,
  findAsked,
  findByClientId,
  insertAnswer,
  insertEnquiry,
  listAnswers,
  listAsked,
  listNewest,
  lockEnquiry,
  updateEnquiry,
} from './enquiry-repository'
import { presentAnswer, presentEnquiries } from './present-enquiry'

/** What was asked last in a course is compared with what somebody types. */
const COMPARED = 300

/** What students asked at a place; once it is closed to the reader, what they asked themselves. */
export async function listEnquiries(
  deps: ExamDeps,
  query: PageQuery & NamedPlace & { sectionId?: number; own?: '1'; keyword?: string },
  viewer: LoggedIn,
): Promise<Page<Enquiry>> {
  const { sectionId, keyword } = query
  const { userId } = viewer
  const { db } = deps.store
  const { place, isOpen } = await openPlace(deps, query, viewer, 'records')
  const filter = { place, sectionId, keyword, userId, isOwn: query.own === '1' || !isOpen }
  const { rows, total } = await listAsked(db, filter, pageWindow(query))
  return pageOf(await presentEnquiries(db, rows, viewer), query, total)
}

/** What was asked before at a place that is like a text. */
export async function alikeEnquiries(
  deps: ExamDeps,
  { text, ...named }: NamedPlace & { text: string },
  viewer: LoggedIn,
): Promise<Enquiry[]> {
  const { db } = deps.store
  const { place } = await openPlace(deps, named, viewer, 'open')
  const rows = await listNewest(db, place, COMPARED)
  const alike = alikeTo(
    text,
    rows.map((row) => ({ row, text: row.enquiry.text })),
  )
  return presentEnquiries(
    db,
    alike.map(({ row }) => row),
    viewer,
  )
}

/** @throws Refusal notFound, also for what is not shown to others. */
export async function requireAsked(db: Executor, id: number, userId: number): Promise<AskedRow> {
  const row = await findAsked(db, id)
  const isShown = row && (isEnquiryOfAll(row.enquiry) || row.enquiry.userId === userId)
  if (!isShown) throw new Refusal('notFound')
  return row
}

export async function enquiryDetail(
  deps: ExamDeps,
  id: number,
  viewer: LoggedIn,
): Promise<EnquiryDetail> {
  const { userId } = viewer
  const { db } = deps.store
  const asked = await requireAsked(db, id, userId)
  const { bestAnswerId, bestChosenBy, state } = asked.enquiry
  const isOwn = asked.enquiry.userId === userId
  const isOpen = await requirePlaceOf(deps, asked.enquiry, viewer, isOwn ? 'records' : 'open')
  const [enquiry] = await presentEnquiries(db, [asked], viewer)
  if (!enquiry) throw new Refusal('notFound')
  const written = (await listAnswers(db, [id])).filter(
    ({ answer }) => !answer.isHidden && (!answer.isHeld || answer.userId === userId),
  )
  const isBest = (one: (typeof written)[number]): boolean => one.answer.id === bestAnswerId
  const answers = [...written.filter(isBest), ...written.filter((one) => !isBest(one))]
  return {
    enquiry,
    answers: answers.map((one) => presentAnswer(one, { bestId: bestAnswerId, userId })),
    mayAnswer: isOpen && state === 'shown' && written.length < ANSWERS_MAX,
    mayChooseBest: isOpen && mayChooseBest({ isOwn, isStaff: false, chosenBy: bestChosenBy }),
  }
}

export interface AskForm extends NamedPlace {
  sectionId?: number
  seconds: number
  isCorrection: boolean
  clientId: string
  text: string
}

/**
 * Asks in a course or at a question. Sent again with the same `clientId` it is the same enquiry. Sensitive words are masked, or hold it until
 * staff have read it.
 *
 * @throws Refusal badInput, tooManyRequests, notFound, courseExpired, notEntitled, examOpen, examKeyLocked.
 */
export async function ask(
  deps: ExamDeps,
  form: AskForm,
  viewer: LoggedIn,
  words: readonly SensitiveWord[],
): Promise<Enquiry> {
  const { userId, now } = viewer
  const { store } = deps
  const { clientId, isCorrection } = form
  const { place } = await openPlace(deps, form, viewer, 'open')
  if (isCorrection && 'courseId' in place) throw new Refusal('badInput')
  const moment = await momentOf(store.db, form)
  const checked = checkWords(parse(form.text, ENQUIRY_LENGTH), words)
  const isHeld = checked.effect === 'hold'
  const id = await store.inTransaction(async (tx) => {
    // Enquiries of a user are written one after the other, so that the limit holds.
    await lockUser(tx, userId)
    const known = await findByClientId(tx, userId, clientId)
    if (known) return known.id
    if ((await countAskedSince(tx, userId, now - DAY)) >= ENQUIRIES_A_DAY) {
      throw new Refusal('tooManyRequests')
    }
    const row = await insertEnquiry(tx, {
      ...{ userId, clientId, isCorrection, ...place, ...moment },
      attemptId: form.attemptId ?? null,
      text: checked.text,
      state: isHeld ? 'held' : 'shown',
      heldFor: isHeld ? checked.found.map(({ word }) => word).join('、') : null,
      createdAt: now,
    })
    return row.id
  })
  const [enquiry] = await presentEnquiries(
    store.db,
    [await requireAsked(store.db, id, userId)],
    viewer,
  )
  if (!enquiry) throw new Refusal('notFound')
  return enquiry
}

/** @throws Refusal notFound for a lesson of another course, badInput for a second that it does not have. */
async function momentOf(
  db: Executor,
  { courseId, sectionId, seconds }: AskForm,
): Promise<{ sectionId: number | null; seconds: number }> {
  if (sectionId === undefined) return { sectionId: null, seconds: 0 }
  const { section } = await requireLesson(db, sectionId)
  if (section.courseId !== courseId) throw new Refusal('notFound')
  if (seconds > lengthOf(section)) {
    throw new Refusal('badInput', { message: '这个时间不在这节课里' })
  }
  return { sectionId, seconds }
}

/** The trimmed text. @throws Refusal badInput, also for markup. */
function parse(text: string, length: { min: number; max: number }): string {
  const trimmed = text.replaceAll('\r\n', '\n').trim()
  const fault = enquiryTextFault(trimmed, length)
  if (fault) throw badField('text', fault)
  return trimmed
}

/**
 * Answers an enquiry: who teaches its course as its teacher, which ends the wait. Who asked is told.
 *
 * @throws Refusal badInput, tooManyRequests, enquiryFull, notFound, courseExpired, notEntitled.
 */
export async function answer(
  deps: ExamDeps,
  form: { id: number; clientId: string; text: string },
  viewer: LoggedIn,
  words: readonly SensitiveWord[],
): Promise<EnquiryAnswer> {
  const { userId, now } = viewer
  const { id, clientId } = form
  const { store } = deps
  const asked = await requireAsked(store.db, id, userId)
  await requirePlaceOf(deps, asked.enquiry, viewer, 'open')
  const isTeacher = await teaches(store.db, userId, asked.enquiry.courseId)
  const checked = checkWords(parse(form.text, ANSWER_LENGTH), words)
  const row = await store.inTransaction(async (tx) => {
    await lockUser(tx, userId)
    const known = await findAnswerByClientId(tx, id, clientId)
    if (known) return known
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry || enquiry.state === 'hidden') throw new Refusal('notFound')
    if ((await listAnswers(tx, [id])).length >= ANSWERS_MAX) throw new Refusal('enquiryFull')
    const isFast = (await countAnsweredSince(tx, userId, now - DAY)) >= ANSWERS_A_DAY
    if (isFast && !isTeacher) throw new Refusal('tooManyRequests')
    const written = await insertAnswer(tx, {
      ...{ enquiryId: id, userId, clientId, text: checked.text, createdAt: now },
      by: isTeacher ? 'teacher' : 'student',
      isHeld: checked.effect === 'hold',
    })
    if (written.isHeld) return written
    if (isTeacher && enquiry.answeredAt === null) await updateEnquiry(tx, id, { answeredAt: now })
    if (enquiry.userId !== userId) {
      await emitAnswered(tx, enquiry, { answer: written, now })
    }
    return written
  })
  const [found] = (await listAnswers(store.db, [id])).filter((one) => one.answer.id === row.id)
  if (!found) throw new Refusal('notFound')
  return presentAnswer(found, { bestId: asked.enquiry.bestAnswerId, userId })
}

async function teaches(db: Executor, userId: number, courseId: number | null): Promise<boolean> {
  return courseId !== null && (await findTeacherOf(db, userId, courseId)) !== null
}

/** @throws Refusal notFound, also for who did not ask, and forbidden where staff have chosen. */
export async function chooseBest(
  deps: ExamDeps,
  { id, answerId }: { id: number; answerId: number },
  viewer: LoggedIn,
): Promise<null> {
  const { userId } = viewer
  const { store } = deps
  const { enquiry: asked } = await requireAsked(store.db, id, userId)
  if (asked.userId !== userId) throw new Refusal('notFound')
  await requirePlaceOf(deps, asked, viewer, 'open')
  return store.inTransaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry) throw new Refusal('notFound')
    if (!mayChooseBest({ isOwn: true, isStaff: false, chosenBy: enquiry.bestChosenBy })) {
      throw new Refusal('forbidden')
    }
    const answers = await listAnswers(tx, [id])
    const chosen = answers.find((one) => one.answer.id === answerId)
    if (!chosen || chosen.answer.isHidden || chosen.answer.isHeld) throw new Refusal('notFound')
    await updateEnquiry(tx, id, { bestAnswerId: answerId, bestChosenBy: 'student' })
    return null
  })
}

/** @throws Refusal notFound for one of somebody else, enquiryAnswered. */
export async function takeBack(store: Store, id: number, { userId }: LoggedIn): Promise<null> {
  return store.inTransaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry || enquiry.userId !== userId) throw new Refusal('notFound')
    if ((await listAnswers(tx, [id])).length > 0) throw new Refusal('enquiryAnswered')
    await deleteEnquiry(tx, id)
    return null
  })
}
