import type { Executor } from '../../../database/executor'
import { deleteAttemptsOf } from './attempts/attempt-repository'
import { deleteEvaluationsOf } from './evaluation-repository'
import { deleteMistakesOf } from './mistakes/mistake-repository'
import { deleteSignupsOf } from './mocks/mock-repository'

/** Called when an account is closed: deletes what the user wrote, and what is derived from it. */
export async function forgetExamsOf(tx: Executor, { userId }: { userId: number }): Promise<void> {
  await deleteAttemptsOf(tx, userId)
  await deleteEvaluationsOf(tx, userId)
  await deleteMistakesOf(tx, userId)
  await deleteSignupsOf(tx, userId)
}
