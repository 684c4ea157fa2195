import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { uploadGrants, uploads } from '../../../database/schema/accounts'

export type UploadRow = typeof uploads.$inferSelect
export type UploadGrantRow = typeof uploadGrants.$inferSelect

export async function insertUpload(db: Executor, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row)
}

export async function findUpload(db: Executor, name: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.name, name))
  return row ?? null
}

/** Those pictures of a user that have one of these names. */
export async function listUploads(
  db: Executor,
  userId: number,
  names: readonly string[],
): Promise<UploadRow[]> {
  if (names.length === 0) return []
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.userId, userId), inArray(uploads.name, [...names])))
}

export function countUploads(db: Executor, userId: number, since: number): Promise<number> {
  return db.$count(uploads, and(eq(uploads.userId, userId), gt(uploads.createdAt, since)))
}

/** Forgets a person's pictures; their names are returned, so that the bytes can go too. */
export async function deleteUploads(tx: Executor, userId: number): Promise<string[]> {
  const rows = await tx
    .delete(uploads)
    .where(eq(uploads.userId, userId))
    .returning({ name: uploads.name })
  return rows.map(({ name }) => name)
}

export async function insertGrant(
  db: Executor,
  row: typeof uploadGrants.$inferInsert,
  now: number,
): Promise<void> {
  await db.delete(uploadGrants).where(lt(uploadGrants.expiresAt, now))
  await db.insert(uploadGrants).values(row)
}

export async function findGrant(
  db: Executor,
  accessKeyId: string,
  now: number,
): Promise<UploadGrantRow | null> {
  const [row] = await db
    .select()
    .from(uploadGrants)
    .where(and(eq(uploadGrants.accessKeyId, accessKeyId), gt(uploadGrants.expiresAt, now)))
  return row ?? null
}
