import { eq } from 'drizzle-orm'
import type { Reader } from '../../../database/executor'
import { pages } from '../../../database/schema/content'
import { configPages } from '../../../database/schema/marketing'

export type PageRow = typeof pages.$inferSelect

export async function findPage(db: Reader, id: number): Promise<PageRow | null> {
  const [row] = await db.select().from(pages).where(eq(pages.id, id))
  return row ?? null
}

export async function findPageByKey(db: Reader, key: string): Promise<PageRow | null> {
  const [row] = await db
    .select({ page: pages })
    .from(configPages)
    .innerJoin(pages, eq(pages.id, configPages.pageId))
    .where(eq(configPages.key, key))
  return row?.page ?? null
}
