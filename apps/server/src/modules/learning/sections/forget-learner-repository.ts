import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { liveMessages } from '../../../database/schema/live'
import { homeworkDrafts, taskSubmissions } from '../../../database/schema/study'

/** Takes the name off what a user wrote in live rooms, and deletes their homework, when their account is closed. */
export async function forgetLearner(tx: Executor, userId: number): Promise<void> {
  await tx
    .update(liveMessages)
    .set({ nickname: '已注销用户', avatar: '' })
    .where(eq(liveMessages.userId, userId))
  await tx.delete(homeworkDrafts).where(eq(homeworkDrafts.userId, userId))
  await tx.delete(taskSubmissions).where(eq(taskSubmissions.userId, userId))
}
