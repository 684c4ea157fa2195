import type { MarkingPhrase } from '@kaozhou/api/desk'
import {
  inPictureOrder,
  inReadingOrder,
  markStanding,
  PHRASES_MAX,
  type PictureRemark,
  pictureRemarksFault,
  type RemarkCategory,
  remarksFault,
  type TextRemark,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { badField, changedMeanwhile, Refusal } from '../../../platform/refusal'
import { lockAttemptOf } from '../../learning/exams/attempts/attempt-repository'
import { highestBand } from '../../learning/exams/marks/text-marks'
import { requireBand, writeMark } from '../../learning/exams/marks/write-mark'
import type { ShelfPaper } from '../../learning/exams/papers/paper-shelf'
import { insertNotice } from '../../marketing/notices/notice-repository'
import { type Done, doDeed } from '../record/do-deed'
import {
  deletePhrase,
  insertPhrase,
  isTakenByOther,
  listMarks,
  listPhrases,
  type MarkRow,
  releaseText,
  saveMark,
  type TextKey,
} from './marking-repository'
import {
  type MarkingDeps,
  markersOf,
  presentPhrase,
  readAnswer,
  requireText,
} from './marking-service'

interface MarkInput extends TextKey {
  key: string
  band: number
  comment: string
  remarks: TextRemark[]
  pictureRemarks: PictureRemark[]
}

/** @throws Refusal notFound, badInput, textTaken, decidedAlready. */
export async function submitMark(
  platform: Platform,
  deps: MarkingDeps,
  input: MarkInput,
  call: StaffCall,
): Promise<null> {
  const { shelf } = await requireText(deps, input, call.staff.id)
  return doDeed(platform, { name: 'marking.submit', input }, call, async (tx) => {
    const who = { staffId: call.staff.id, now: call.now }
    const { row, marks, isDone } = await lockText(tx, input)
    if (await isTakenByOther(tx, input, who)) throw new Refusal('textTaken')
    const isOwn = marks.some(({ staffId }) => staffId === who.staffId)
    if (isDone || isOwn) {
      throw changedMeanwhile('这一篇已经批改过了，请刷新查看')
    }
    return mark(tx, { deps, shelf, row, marks, input }, call)
  })
}

/** @throws Refusal notFound for a text that the caller has not marked, badInput. */
export async function changeMark(
  platform: Platform,
  deps: MarkingDeps,
  input: MarkInput & { reason: string },
  call: StaffCall,
): Promise<null> {
  const { shelf } = await requireText(deps, input, call.staff.id)
  return doDeed(platform, { name: 'marking.change', input }, call, async (tx) => {
    const { row, marks } = await lockText(tx, input)
    const own = marks.find(({ staffId }) => staffId === call.staff.id)
    if (!own) throw new Refusal('notFound', { message: '你没有批改过这一篇' })
    const done = await mark(tx, { deps, shelf, row, marks, input }, call)
    return { ...done, before: { band: own.band, comment: own.comment } }
  })
}

/** Marks of one attempt are written one after the other: each scores the paper with all of them. */
async function lockText(tx: Executor, key: TextKey) {
  const row = await lockAttemptOf(tx, key.attemptId)
  const text = row?.texts.find(({ questionId }) => questionId === key.questionId)
  if (!row || !text) throw new Refusal('notFound')
  return { row, marks: await listMarks(tx, key), isDone: text.by === 'teacher' }
}

interface Marking {
  deps: MarkingDeps
  shelf: ShelfPaper
  row: NonNullable<Awaited<ReturnType<typeof lockAttemptOf>>>
  marks: readonly MarkRow[]
  input: MarkInput
}

async function mark(
  tx: Executor,
  { deps, shelf, row, marks, input }: Marking,
  { staff, now }: StaffCall,
): Promise<Done<null>> {
  const { attemptId, questionId, band, comment } = input
  requireBand(shelf, questionId, band)
  await requireRemarks(tx, row, input)
  const given = {
    ...{ attemptId, questionId, staffId: staff.id, band, comment, at: now },
    remarks: inReadingOrder(input.remarks),
    pictureRemarks: inPictureOrder(input.pictureRemarks),
  }
  await saveMark(tx, given)
  await releaseText(tx, input)
  const isChange = marks.some(({ staffId }) => staffId === staff.id)
  const all = isChange
    ? marks.map((one) => (one.staffId === staff.id ? { ...given, at: one.at } : one))
    : [...marks, given]
  const highest = highestBand(shelf, questionId)
  const bands = all.map((one) => one.band)
  const standing = markStanding(bands, { highest, markers: markersOf(deps, row.mockId) })
  const done = {
    subject: { kind: 'text', id: `${attemptId}/${questionId}` },
    after: {
      ...{ band, comment, state: standing.state },
      ...{ remarks: given.remarks.length, pictureRemarks: given.pictureRemarks.length },
    },
    answer: null,
  }
  if (standing.state !== 'marked') return done
  const counted = nearest(all, standing.band)
  await writeMark(tx, { shelf, row, texts: row.texts }, questionId, {
    ...{ band: standing.band, comment: counted.comment },
    ...{ remarks: counted.remarks, pictureRemarks: counted.pictureRemarks },
    ...{ by: 'teacher', gradedAt: now, gradedBy: null },
  })
  if (!isChange) await tellStudent(tx, { shelf, row, questionId, now })
  return done
}

/** @throws Refusal badInput for remarks that lie neither in what was typed nor in a picture of the answer. */
async function requireRemarks(
  tx: Executor,
  { userId, answers }: Marking['row'],
  { questionId, remarks, pictureRemarks }: MarkInput,
): Promise<void> {
  const { text, pictures } = await readAnswer(tx, userId, answers[questionId]?.a ?? '')
  const places = pictures.map(({ at }) => at)
  const faults = {
    remarks: remarksFault(text, remarks),
    pictureRemarks: pictureRemarksFault(places, pictureRemarks, remarks),
  }
  for (const [field, fault] of Object.entries(faults)) if (fault) throw badField(field, fault)
}

/** The student reads the words of the mark that is nearest to the one that counts. */
function nearest(marks: readonly MarkRow[], band: number): MarkRow {
  const [first, ...others] = marks
  if (!first) throw new Error('a text without marks counts as marked')
  const apart = (one: MarkRow): number => Math.abs(one.band - band)
  return others.reduce((best, one) => (apart(one) < apart(best) ? one : best), first)
}

async function tellStudent(
  tx: Executor,
  {
    shelf,
    row,
    questionId,
    now,
  }: Pick<Marking, 'shelf' | 'row'> & { questionId: string; now: number },
): Promise<void> {
  const isTranslation = shelf.questions.get(questionId)?.kind === 'translation'
  const what = isTranslation ? '翻译' : '作文'
  const title = `《${shelf.paper.title}》的${what}批改好了，去看看老师的评语和批注`
  const ref = `${row.id}/${questionId}`
  await insertNotice(tx, { userId: row.userId, kind: 'marked', ref, title, createdAt: now })
}

/** @throws Refusal badInput for an empty one, and for one too many. */
export function addPhrase(
  platform: Platform,
  input: { key: string; category: RemarkCategory; text: string },
  call: StaffCall,
): Promise<MarkingPhrase> {
  return doDeed(platform, { name: 'marking.addPhrase', input }, call, async (tx) => {
    const text = input.text.trim()
    if (text === '') throw badField('text', '常用语不能为空')
    const { category } = input
    const staffId = call.staff.id
    if ((await listPhrases(tx, staffId)).length >= PHRASES_MAX) {
      throw new Refusal('badInput', { message: `最多 ${PHRASES_MAX} 条常用语，先删掉不用的` })
    }
    const row = await insertPhrase(tx, { staffId, category, text, createdAt: call.now })
    const subject = { kind: 'phrase', id: String(row.id) }
    return { subject, after: { category, text }, answer: presentPhrase(row) }
  })
}

/** @throws Refusal notFound. */
export function removePhrase(
  platform: Platform,
  input: { id: number; key: string },
  call: StaffCall,
): Promise<null> {
  return doDeed(platform, { name: 'marking.removePhrase', input }, call, async (tx) => {
    const row = await deletePhrase(tx, { id: input.id, staffId: call.staff.id })
    if (!row) throw new Refusal('notFound', { message: '这条常用语已经删掉了' })
    const { id, category, text } = row
    return { subject: { kind: 'phrase', id: String(id) }, before: { category, text }, answer: null }
  })
}
