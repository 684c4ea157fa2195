import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { liveMessages, liveQuizAnswers, rollCallPeople } from '../../../database/schema/live'
import { downloadGrants, homeworkDrafts, taskSubmissions } from '../../../database/schema/study'

/**
 * Takes the name off what a user wrote in live rooms, and deletes their homework and what they answered there, when their
 * account is closed. The results of quizzes stay as they were.
 */
export async function forgetLearner(tx: Executor, userId: number): Promise<void> {
  await tx
    .update(liveMessages)
    .set({ nickname: '已注销用户', avatar: '' })
    .where(eq(liveMessages.userId, userId))
  await tx.delete(liveQuizAnswers).where(eq(liveQuizAnswers.userId, userId))
  await tx.delete(rollCallPeople).where(eq(rollCallPeople.userId, userId))
  await tx.delete(downloadGrants).where(eq(downloadGrants.userId, userId))
  await tx.delete(homeworkDrafts).where(eq(homeworkDrafts.userId, userId))
  await tx.delete(taskSubmissions).where(eq(taskSubmissions.userId, userId))
}
