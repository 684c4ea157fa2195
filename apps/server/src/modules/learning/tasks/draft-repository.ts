import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { homeworkDrafts } from '../../../database/schema/study'

export type DraftRow = typeof homeworkDrafts.$inferSelect

function ofUser(userId: number, taskId: number) {
  return and(eq(homeworkDrafts.userId, userId), eq(homeworkDrafts.taskId, taskId))
}

export async function findDraft(
  db: Executor,
  userId: number,
  taskId: number,
): Promise<DraftRow | null> {
  const [row] = await db.select().from(homeworkDrafts).where(ofUser(userId, taskId))
  return row ?? null
}

export async function saveDraft(tx: Executor, row: DraftRow): Promise<void> {
  const { answers, savedAt } = row
  await tx
    .insert(homeworkDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [homeworkDrafts.userId, homeworkDrafts.taskId],
      set: { answers, savedAt },
    })
}

export async function deleteDraft(tx: Executor, userId: number, taskId: number): Promise<void> {
  await tx.delete(homeworkDrafts).where(ofUser(userId, taskId))
}
