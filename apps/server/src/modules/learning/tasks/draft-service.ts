import type { HomeworkDraft, HomeworkDraftSaved } from '@kaozhou/api'
import type { Executor, Store } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { findDraft, saveDraft } from './draft-repository'
import { HOMEWORK, HOMEWORK_RESULT, requireKnown, requireTask } from './homework-service'
import { listQuestions, listSubmissions, lockSubmission } from './task-repository'

export interface DraftForm {
  taskId: number
  attempt: number
  answers: HomeworkDraft['answers']
}

/** What the user answered of a homework since it was handed in last. */
export async function draftOf(
  db: Executor,
  taskId: number,
  viewer: LoggedIn,
): Promise<HomeworkDraft> {
  const { isOpen } = await requireTask(db, taskId, viewer, HOMEWORK_RESULT)
  const { userId } = viewer
  const [submission] = await listSubmissions(db, userId, [taskId])
  const draft = await findDraft(db, userId, taskId)
  return {
    userId,
    readOnly: !isOpen,
    attempt: (submission?.attempts ?? 0) + 1,
    answers: Object.entries(draft?.answers ?? {}).map(([id, answer]) => ({
      questionId: Number(id),
      answer,
    })),
  }
}

/**
 * Adds answers to the draft of the attempt that is open. Answers of an attempt that was handed in come too late: on
 * their way they were overtaken by the hand-in, or it was made on another device.
 */
export async function keepAnswers(
  store: Store,
  { taskId, attempt, answers }: DraftForm,
  viewer: LoggedIn,
): Promise<HomeworkDraftSaved> {
  await requireTask(store.db, taskId, viewer, HOMEWORK)
  requireKnown(await listQuestions(store.db, [taskId]), answers)
  const { userId } = viewer
  return store.inTransaction(async (tx) => {
    const submission = await lockSubmission(tx, userId, taskId)
    const current = (submission?.attempts ?? 0) + 1
    if (attempt !== current) return { saved: false, attempt: current }
    const before = await findDraft(tx, userId, taskId)
    const given = Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]))
    await saveDraft(tx, {
      userId,
      taskId,
      answers: { ...before?.answers, ...given },
      savedAt: viewer.now,
    })
    return { saved: true, attempt: current }
  })
}
