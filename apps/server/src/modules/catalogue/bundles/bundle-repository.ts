import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { bundles } from '../../../database/schema/markets'

export type BundleRow = typeof bundles.$inferSelect

export async function findBundles(db: Executor, ids: readonly number[]): Promise<BundleRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(bundles)
    .where(inArray(bundles.id, [...ids]))
}

export async function findBundle(db: Executor, id: number): Promise<BundleRow | null> {
  const [row] = await db.select().from(bundles).where(eq(bundles.id, id))
  return row ?? null
}
