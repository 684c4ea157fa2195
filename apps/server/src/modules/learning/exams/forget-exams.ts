import type { Executor } from '../../../database/executor'
import { deleteAttemptsOf } from './attempt-repository'
import { deleteEvaluationsOf } from './evaluation-repository'
import { deleteMistakesOf } from './mistake-repository'
import { deleteSignupsOf } from './mock-repository'

/** For an account that is closed: what its user wrote, and what it says of the user. */
export async function forgetExamsOf(tx: Executor, { userId }: { userId: number }): Promise<void> {
  await deleteAttemptsOf(tx, userId)
  await deleteEvaluationsOf(tx, userId)
  await deleteMistakesOf(tx, userId)
  await deleteSignupsOf(tx, userId)
}
