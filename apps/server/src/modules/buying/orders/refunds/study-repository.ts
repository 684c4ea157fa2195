import type { LessonUse } from '@kaozhou/domain'
import { and, eq, exists, gte, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../../database/executor'
import { documents, sections } from '../../../../database/schema/catalogue'
import { enrolments } from '../../../../database/schema/learning'
import { servedDocuments, servedStreams } from '../../../../database/schema/study'

/** What an order sold, as far as it was studied. */
export interface StudiedPurchase {
  userId: number
  courseIds: readonly number[]
  /** In ms since the epoch: what was served before belongs to an earlier purchase. */
  since: number
  /** True for a card: what was studied by a purchase of the course itself is no use of the card. */
  isCard: boolean
}

/** What the buyer used of each lesson of these courses. */
export async function listUsedLessons(
  db: Executor,
  { userId, courseIds, since, isCard }: StudiedPurchase,
): Promise<LessonUse[]> {
  const { boughtAt } = servedStreams
  return selectUses(
    db,
    and(
      eq(servedStreams.userId, userId),
      gte(boughtAt, since),
      inArray(sections.courseId, [...courseIds]),
      isCard ? not(isOwn(db, { userId, courseId: sections.courseId, boughtAt })) : undefined,
    ),
  )
}

/** What a user used of one lesson by the purchase of this time; null before anything was. */
export async function findUsedLesson(
  db: Executor,
  served: { userId: number; sectionId: number; boughtAt: number },
): Promise<LessonUse | null> {
  const { userId, sectionId, boughtAt } = servedStreams
  const which = and(
    eq(userId, served.userId),
    eq(sectionId, served.sectionId),
    eq(boughtAt, served.boughtAt),
  )
  return (await selectUses(db, which))[0] ?? null
}

async function selectUses(db: Executor, which: SQL | undefined): Promise<LessonUse[]> {
  const { blocks, servedSeconds, aheadSeconds, watchedSeconds } = servedStreams
  const { durationSeconds } = sections
  const rows = await db
    .select({ durationSeconds, blocks, servedSeconds, aheadSeconds, watchedSeconds })
    .from(servedStreams)
    .innerJoin(sections, eq(sections.id, servedStreams.sectionId))
    .where(which)
  return rows.map((row) => ({ ...row, servedParts: partsOf(row.blocks) }))
}

/** How many runs of ones the bits have. */
function partsOf(blocks: string): number {
  return blocks.match(/1+/g)?.length ?? 0
}

/** How many whole documents of these courses the server served to their buyer. */
export async function countServedDocuments(
  db: Executor,
  { userId, courseIds, since, isCard }: StudiedPurchase,
): Promise<number> {
  const { boughtAt } = servedDocuments
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(servedDocuments)
    .innerJoin(documents, eq(documents.id, servedDocuments.documentId))
    .where(
      and(
        eq(servedDocuments.userId, userId),
        gte(boughtAt, since),
        inArray(documents.courseId, [...courseIds]),
        isCard ? not(isOwn(db, { userId, courseId: documents.courseId, boughtAt })) : undefined,
      ),
    )
  return row?.count ?? 0
}

/** The user has the course by the purchase of this time, not only by a card. */
function isOwn(
  db: Executor,
  { userId, courseId, boughtAt }: { userId: number; courseId: AnyPgColumn; boughtAt: AnyPgColumn },
): SQL {
  const purchase = db
    .select({ one: sql`1` })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        eq(enrolments.courseId, courseId),
        eq(enrolments.boughtAt, boughtAt),
        isNotNull(enrolments.ownEndsAt),
      ),
    )
  return exists(purchase)
}
