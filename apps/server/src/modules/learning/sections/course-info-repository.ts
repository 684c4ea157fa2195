import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { classGroups } from '../../../database/schema/content'

export async function findClassGroup(
  db: Executor,
  id: number,
): Promise<typeof classGroups.$inferSelect | null> {
  const [row] = await db.select().from(classGroups).where(eq(classGroups.id, id))
  return row ?? null
}
