import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { joints } from '../../../database/schema/markets'

export type JointRow = typeof joints.$inferSelect

export async function findJoints(db: Executor, ids: readonly number[]): Promise<JointRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(joints)
    .where(inArray(joints.id, [...ids]))
}

export async function findJoint(db: Executor, id: number): Promise<JointRow | null> {
  const [row] = await db.select().from(joints).where(eq(joints.id, id))
  return row ?? null
}
