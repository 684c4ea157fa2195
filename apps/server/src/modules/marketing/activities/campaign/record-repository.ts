import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignRecords } from '../../../../database/schema/campaigns'
import type { ParcelAddress } from '../../../../database/schema/logistics'
import { activationCodes } from '../../../../database/schema/marketing'
import { users } from '../../../../database/schema/users'

export type RecordRow = typeof campaignRecords.$inferSelect
export type RecordSource = RecordRow['source']

/** Inserts a record; null when there is one with the same source and reference. */
export async function insertRecord(
  tx: Executor,
  row: typeof campaignRecords.$inferInsert,
): Promise<RecordRow | null> {
  const [inserted] = await tx.insert(campaignRecords).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function updateRecord(
  tx: Executor,
  id: number,
  change: { detail?: string; status?: RecordRow['status']; address?: ParcelAddress },
): Promise<RecordRow> {
  const [row] = await tx
    .update(campaignRecords)
    .set(change)
    .where(eq(campaignRecords.id, id))
    .returning()
  if (!row) throw new Error(`no record ${id}`)
  return row
}

/** One of the user's own records, locked. */
export async function lockRecord(
  tx: Executor,
  own: { id: number; campaignId: number; userId: number },
): Promise<RecordRow | null> {
  const { id, campaignId, userId } = own
  const [row] = await tx
    .select()
    .from(campaignRecords)
    .where(and(eq(campaignRecords.id, id), mine(campaignId, userId)))
    .for('update')
  return row ?? null
}

export async function findRecord(db: Executor, id: number): Promise<RecordRow | null> {
  const [row] = await db.select().from(campaignRecords).where(eq(campaignRecords.id, id))
  return row ?? null
}

/** What a user got in a campaign, the newest first. */
export async function listRecords(
  db: Executor,
  own: { campaignId: number; userId: number },
  window: { offset: number; limit: number },
): Promise<{ rows: RecordRow[]; total: number }> {
  const where = and(mine(own.campaignId, own.userId), ne(campaignRecords.kind, 'none'))
  const rows = await db
    .select()
    .from(campaignRecords)
    .where(where)
    .orderBy(desc(campaignRecords.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(campaignRecords, where) }
}

/** The references of what a user got from one source; a campaign's limits keep them few. */
export async function listRefs(
  db: Executor,
  own: { campaignId: number; userId: number; source: RecordSource },
): Promise<string[]> {
  const rows = await db
    .select({ ref: campaignRecords.ref })
    .from(campaignRecords)
    .where(and(mine(own.campaignId, own.userId), eq(campaignRecords.source, own.source)))
    .orderBy(asc(campaignRecords.id))
    .limit(1000)
  return rows.map(({ ref }) => ref)
}

/** The latest winners and what they won. */
export async function listWinners(db: Executor, campaignId: number, limit: number) {
  return db
    .select({
      nickname: users.nickname,
      prize: campaignRecords.name,
      wonAt: campaignRecords.createdAt,
    })
    .from(campaignRecords)
    .innerJoin(users, eq(users.id, campaignRecords.userId))
    .where(won(campaignId))
    .orderBy(desc(campaignRecords.id))
    .limit(limit)
}

/** What was won, by its name, the most first. */
export async function countWon(db: Executor, campaignId: number, limit: number) {
  const count = sql<number>`count(*)::int`
  return db
    .select({ name: campaignRecords.name, kind: campaignRecords.kind, count })
    .from(campaignRecords)
    .where(won(campaignId))
    .groupBy(campaignRecords.name, campaignRecords.kind)
    .orderBy(desc(count), asc(campaignRecords.name))
    .limit(limit)
}

function won(campaignId: number) {
  return and(
    eq(campaignRecords.campaignId, campaignId),
    inArray(campaignRecords.source, ['draw', 'envelope', 'gift']),
    ne(campaignRecords.kind, 'none'),
  )
}

/** Assigns one code of a batch to a user; null when none is left. */
export async function takeActivationCode(
  tx: Executor,
  taken: { batch: number; userId: number; now: number },
): Promise<string | null> {
  const free = tx
    .select({ code: activationCodes.code })
    .from(activationCodes)
    .where(and(eq(activationCodes.batch, taken.batch), isNull(activationCodes.assignedAt)))
    .orderBy(asc(activationCodes.code))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await tx
    .update(activationCodes)
    .set({ userId: taken.userId, assignedAt: taken.now })
    .where(sql`${activationCodes.code} = (${free})`)
    .returning({ code: activationCodes.code })
  return row?.code ?? null
}

function mine(campaignId: number, userId: number) {
  return and(eq(campaignRecords.campaignId, campaignId), eq(campaignRecords.userId, userId))
}
