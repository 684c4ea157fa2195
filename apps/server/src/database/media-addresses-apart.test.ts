import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore } from '../testing/test-database'
import type { Store } from './executor'
import { type StoredMedia, sections } from './schema/catalogue'

const MIGRATION = join(import.meta.dirname, '../../migrations/0028_media_addresses_apart.sql')

let store: Store
let nextId = 2_000_000_000

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** A lesson as it was stored before. */
async function lesson(changes: Partial<typeof sections.$inferInsert>): Promise<void> {
  const [template] = await store.db
    .select()
    .from(sections)
    .where(eq(sections.courseId, 1004))
    .limit(1)
  if (!template) throw new Error('no lesson')
  nextId += 1
  const bare = { ...template, id: nextId, recordParams: null, playBackParams: null }
  await store.db.insert(sections).values({ ...bare, ...changes })
}

test('addresses of videos stored as `url` become `address`; pages of providers stay', async () => {
  const own = 'https://cdn.school.example/1.m3u8?v=2'
  const page = 'https://video.school.example/watch/1'
  await lesson({ type: 4, plateType: 1, recordParams: { mediaId: 'a', url: own } })
  await lesson({ type: 4, plateType: 0, recordParams: { mediaId: 'b', url: page } })
  await lesson({ type: 4, plateType: 1, recordParams: { mediaId: 'c' } })
  await lesson({ type: 2, plateType: 0, playBackParams: { mediaId: 'd', url: own } })
  await lesson({ type: 2, plateType: 0, playBackParams: { mediaId: 'e', url: page } })
  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint')) {
    await store.db.execute(sql.raw(statement))
  }
  const rows = await store.db
    .select()
    .from(sections)
    .where(and(eq(sections.courseId, 1004), gte(sections.id, 2_000_000_000)))
    .orderBy(asc(sections.id))
  const stored = rows.map((row): StoredMedia | null => row.recordParams ?? row.playBackParams)
  expect(stored).toEqual([
    { mediaId: 'a', address: own },
    { mediaId: 'b', url: page },
    { mediaId: 'c' },
    { mediaId: 'd', address: own },
    { mediaId: 'e', url: page },
  ])
})
