import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { ambassadorApplications } from '../../../database/schema/marketing'

export type ApplicationRow = typeof ambassadorApplications.$inferSelect

export async function findApplication(
  db: Executor,
  userId: number,
): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(ambassadorApplications)
    .where(eq(ambassadorApplications.userId, userId))
  return row ?? null
}

/** Inserts a user's application, or corrects it while nobody has worked on it. Null when somebody has. */
export async function saveApplication(
  db: Executor,
  row: typeof ambassadorApplications.$inferInsert,
): Promise<ApplicationRow | null> {
  const { name, mobile, school, grade, role, reason, updatedAt } = row
  const [saved] = await db
    .insert(ambassadorApplications)
    .values(row)
    .onConflictDoUpdate({
      target: ambassadorApplications.userId,
      set: { name, mobile, school, grade, role, reason, updatedAt },
      setWhere: eq(ambassadorApplications.state, 'sent'),
    })
    .returning()
  return saved ?? null
}
