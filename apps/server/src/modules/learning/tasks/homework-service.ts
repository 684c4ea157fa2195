import type { HomeworkDraft, HomeworkQuestion, TaskResult } from '@kaozhou/api'
import { isRightAnswer } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { requireCourse } from '../sections/entitlement'
import { deleteDraft } from './draft-repository'
import {
  findTask,
  listQuestions,
  listSubmissions,
  lockSubmission,
  type QuestionRow,
  type SubmissionRow,
  saveSubmission,
  type TaskOfCourse,
} from './task-repository'

/** Without an attempt's number the same answers within ten seconds are a repeated request, not another attempt. */
const REPEAT_WINDOW_MS = 10_000

/** To do a homework, and to read the result of one that was handed in. */
export const HOMEWORK = { thing: 'homework', least: 'open' } as const
export const HOMEWORK_RESULT = { thing: 'homework', least: 'records' } as const

export interface HomeworkForm {
  taskId: number
  answers: HomeworkDraft['answers']
  /** The attempt that is handed in. */
  attempt?: number | undefined
}

/** A task of a course whose thing the user may have. @throws Refusal notFound, or one of {@link requireCourse}'s. */
export async function requireTask(
  db: Executor,
  taskId: number,
  { userId, now }: LoggedIn,
  wanted: Parameters<typeof requireCourse>[3],
): Promise<TaskOfCourse & { isOpen: boolean }> {
  const found = await findTask(db, taskId)
  if (!found) throw new Refusal('notFound')
  const { access } = await requireCourse(db, found.course, { userId, now }, wanted)
  return { ...found, isOpen: access === 'open' }
}

/** The questions of a homework; once the course is closed, those of a homework that the user has handed in. */
export async function homeworkOf(
  db: Executor,
  taskId: number,
  viewer: LoggedIn,
): Promise<HomeworkQuestion[]> {
  const { isOpen } = await requireTask(db, taskId, viewer, HOMEWORK_RESULT)
  const [submission] = await listSubmissions(db, viewer.userId, [taskId])
  if (!isOpen && !submission) await requireTask(db, taskId, viewer, HOMEWORK)
  const questions = await listQuestions(db, [taskId])
  return presentQuestions(questions, submission ?? null)
}

/** Marks and stores homework. A later submission replaces the answers, but not the best result. */
export async function submitHomework(
  store: Store,
  form: HomeworkForm,
  viewer: LoggedIn,
): Promise<TaskResult> {
  const { taskId } = form
  const { now } = viewer
  const { userId } = viewer
  await requireTask(store.db, taskId, viewer, HOMEWORK)
  const questions = await listQuestions(store.db, [taskId])
  const answers = markAnswers(questions, form.answers)
  const saved = await store.inTransaction(async (tx) => {
    const before = await lockSubmission(tx, userId, taskId)
    if (before && isRepeated(before, answers, form.attempt, now)) return before
    const rightCount = answers.filter(({ right }) => right).length
    const row: SubmissionRow = {
      userId,
      taskId,
      answers,
      rightCount,
      bestCount: Math.max(rightCount, before?.bestCount ?? 0),
      attempts: (before?.attempts ?? 0) + 1,
      firstAt: before?.firstAt ?? now,
      submittedAt: now,
    }
    await saveSubmission(tx, row)
    await deleteDraft(tx, userId, taskId)
    return row
  })
  return {
    taskId,
    rightCount: saved.rightCount,
    bestCount: saved.bestCount,
    questionCount: questions.length,
    attempts: saved.attempts,
    submittedAt: saved.submittedAt,
    questions: presentQuestions(questions, saved),
  }
}

/** An answer for every question of the task; one without an answer is wrong. @throws Refusal homeworkUnknown */
function markAnswers(
  questions: readonly QuestionRow[],
  given: HomeworkForm['answers'],
): SubmissionRow['answers'] {
  requireKnown(questions, given)
  const answers = new Map(given.map(({ questionId, answer }) => [questionId, answer.trim()]))
  return questions.map((question) => {
    const answer = answers.get(question.id) ?? ''
    return { questionId: question.id, answer, right: isRightAnswer(question, answer) }
  })
}

/** @throws Refusal homeworkUnknown */
export function requireKnown(
  questions: readonly QuestionRow[],
  given: HomeworkForm['answers'],
): void {
  const known = new Set(questions.map(({ id }) => id))
  if (given.some(({ questionId }) => !known.has(questionId))) throw new Refusal('homeworkUnknown')
}

function isRepeated(
  before: SubmissionRow,
  answers: SubmissionRow['answers'],
  attempt: number | undefined,
  now: number,
): boolean {
  const isSameAttempt =
    attempt === undefined
      ? now - before.submittedAt < REPEAT_WINDOW_MS
      : attempt === before.attempts
  if (!isSameAttempt) return false
  return answers.every(({ questionId, answer }) =>
    before.answers.some((item) => item.questionId === questionId && item.answer === answer),
  )
}

function presentQuestions(
  questions: readonly QuestionRow[],
  submission: SubmissionRow | null,
): HomeworkQuestion[] {
  return questions.map(({ id, sort, kind, stem, options, answers, analysis }) => {
    const own = submission?.answers.find(({ questionId }) => questionId === id)
    return {
      id,
      sort,
      kind,
      stem,
      options,
      answer: own?.answer ?? null,
      right: own?.right ?? null,
      // The right answers stay hidden until the homework is submitted.
      rightAnswers: submission ? answers : null,
      analysis: submission ? analysis : null,
    }
  })
}
