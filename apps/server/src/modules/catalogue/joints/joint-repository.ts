import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { joints } from '../../../database/schema/markets'

export type JointRow = typeof joints.$inferSelect

export async function findJoint(db: Executor, id: number): Promise<JointRow | null> {
  const [row] = await db.select().from(joints).where(eq(joints.id, id))
  return row ?? null
}
