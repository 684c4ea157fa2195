import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { pictures } from '../../database/schema/content'

/** The versions of all pictures by their keys. */
export async function listPictureVersions(db: Executor): Promise<Map<string, string>> {
  const rows = await db.select({ key: pictures.key, version: pictures.version }).from(pictures)
  return new Map(rows.map(({ key, version }) => [key, version]))
}

export interface StoredPicture {
  type: string
  version: string
  bytes: Uint8Array
}

export async function findPicture(db: Executor, key: string): Promise<StoredPicture | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.key, key)).limit(1)
  return row ?? null
}
