import type { AttemptReport, TextToGrade } from '@kaozhou/api'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import {
  type AttemptRow,
  listTexts,
  lockAttempt,
  type TextRow,
} from './attempts/attempt-repository'
import type { ExamDeps } from './exam-deps'
import { requireKeyOpen } from './key-lock'
import { requireBand, writeMark } from './marks/write-mark'
import type { ShelfPaper } from './papers/paper-shelf'
import { attemptReport, presentGrade, requireHandedIn } from './report-service'
import { countTexts, findStudentOf, isTeacher, listAllTexts } from './text-repository'

interface Mark {
  attemptId: number
  questionId: string
  band: number
  comment: string
  by: 'self' | 'teacher'
  /** Who marks. */
  gradedBy: number
}

/**
 * Marks the user's own text; in a mock that counts for no score. A teacher's mark stays. Before the key is open there is nothing
 * to mark by.
 *
 * @throws Refusal examKeyLocked, else as {@link markText}.
 */
export async function gradeOwnText(
  deps: ExamDeps,
  { id, questionId, band }: { id: number; questionId: string; band: number },
  viewer: LoggedIn,
): Promise<AttemptReport> {
  const { userId } = viewer
  const mark = {
    attemptId: id,
    questionId,
    band,
    comment: '',
    by: 'self',
    gradedBy: userId,
  } as const
  const { row } = await requireHandedIn(deps, id, userId)
  await requireKeyOpen(deps.store.db, row.paperId, viewer.now)
  await markText(deps, mark, userId, viewer.now)
  return attemptReport(deps, id, viewer)
}

/** Marks a student's text. @throws Refusal forbidden for who does not teach, else as {@link markText}. */
export async function gradeStudentText(
  deps: ExamDeps,
  form: { attemptId: number; questionId: string; band: number; comment: string },
  { userId, now }: LoggedIn,
): Promise<TextToGrade> {
  const { db } = deps.store
  await requireTeacher(deps, userId)
  const student = await findStudentOf(db, form.attemptId)
  if (!student) throw new Refusal('notFound')
  const mark = { ...form, by: 'teacher', gradedBy: userId } as const
  const { row, shelf } = await markText(deps, mark, student.userId, now)
  const texts = await listTexts(db, form.attemptId)
  const text = texts.find(({ questionId }) => questionId === form.questionId)
  if (!text) throw new Refusal('notFound')
  return presentText(shelf, row, text, student.nickname)
}

/** @throws Refusal forbidden for who does not teach. */
export async function listTextsToGrade(
  deps: ExamDeps,
  query: PageQuery,
  { userId }: LoggedIn,
): Promise<Page<TextToGrade>> {
  const { db } = deps.store
  await requireTeacher(deps, userId)
  const rows = await listAllTexts(db, pageWindow(query))
  const papers = await deps.shelf.papers(rows.map(({ attempt }) => attempt.paperId))
  const list = rows.flatMap(({ text, attempt, nickname }) => {
    const shelf = papers.get(attempt.paperId)
    return shelf ? [presentText(shelf, attempt, text, nickname)] : []
  })
  return pageOf(list, query, await countTexts(db))
}

async function requireTeacher({ store }: ExamDeps, userId: number): Promise<void> {
  if (!(await isTeacher(store.db, userId))) throw new Refusal('forbidden')
}

/**
 * Writes a mark and scores the paper again, in one transaction.
 *
 * @throws Refusal notFound, examOpen, examQuestionUnknown for a question without a text to mark, or badInput for a band
 * that the rubric has not.
 */
async function markText(
  deps: ExamDeps,
  mark: Mark,
  userId: number,
  now: number,
): Promise<{ row: AttemptRow; shelf: ShelfPaper }> {
  const { attemptId, questionId, band, comment, by, gradedBy } = mark
  const { shelf } = await requireHandedIn(deps, attemptId, userId)
  requireBand(shelf, questionId, band)
  const row = await deps.store.inTransaction(async (tx) => {
    // Marks of one attempt run one after another: each scores the paper with all of them.
    const locked = await lockAttempt(tx, userId, attemptId)
    if (!locked) throw new Refusal('notFound')
    const texts = await listTexts(tx, attemptId)
    const text = texts.find((one) => one.questionId === questionId)
    if (!text) throw new Refusal('examQuestionUnknown')
    if (by === 'self' && text.by === 'teacher') return locked
    const words = { comment, remarks: [], pictureRemarks: [] }
    const written = { band, by, ...words, gradedAt: now, gradedBy }
    return writeMark(tx, { shelf, row: locked, texts }, questionId, written)
  })
  return { row, shelf }
}

function presentText(
  shelf: ShelfPaper,
  row: AttemptRow,
  text: TextRow,
  nickname: string,
): TextToGrade {
  const { questionId } = text
  const question = shelf.questions.get(questionId)
  const solution = shelf.solutions.questions[questionId]
  if (!question || !solution) throw new Refusal('examQuestionUnknown')
  return {
    attemptId: row.id,
    questionId,
    paperTitle: shelf.paper.title,
    stem: question.stem,
    kind: question.kind === 'translation' ? 'translation' : 'writing',
    answer: row.answers[questionId]?.a ?? '',
    nickname,
    handedInAt: row.handedInAt ?? 0,
    solution,
    grade: presentGrade(text),
  }
}
