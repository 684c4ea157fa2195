import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignEntries, campaignRuns, campaigns } from '../../../../database/schema/campaigns'
import { users } from '../../../../database/schema/users'
import { randomCode } from '../../../../platform/random-source'

export type CampaignRow = typeof campaigns.$inferSelect
export type EntryRow = typeof campaignEntries.$inferSelect

export async function findCampaign(db: Executor, slug: string): Promise<CampaignRow | null> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.slug, slug))
  return row ?? null
}

export async function findCampaignById(db: Executor, id: number): Promise<CampaignRow | null> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  return row ?? null
}

/** The campaign as it is now; its times do not change until the transaction ends. Those who act in it don't wait for each other. */
export async function shareCampaign(tx: Executor, id: number): Promise<CampaignRow | null> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('share')
  return row ?? null
}

/** The campaign of a template that began last, else the latest that is announced. */
export async function findByTemplate(
  db: Executor,
  template: string,
  now: number,
): Promise<CampaignRow | null> {
  const begun = sql`${campaigns.startTime} <= ${now}`
  const [row] = await db
    .select()
    .from(campaigns)
    .where(eq(campaigns.template, template))
    .orderBy(desc(begun), desc(campaigns.startTime))
    .limit(1)
  return row ?? null
}

/** Listed campaigns that run now, those that end soonest first. */
export async function listRunning(
  db: Executor,
  now: number,
  window: { offset: number; limit: number },
): Promise<{ rows: CampaignRow[]; total: number }> {
  const where = and(eq(campaigns.visibility, 'listed'), campaignRuns(now))
  const rows = await db
    .select()
    .from(campaigns)
    .where(where)
    .orderBy(asc(campaigns.endTime), asc(campaigns.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(campaigns, where) }
}

/** All campaigns that run now, also those that are not listed. */
export async function listAllRunning(db: Executor, now: number): Promise<CampaignRow[]> {
  return db.select().from(campaigns).where(campaignRuns(now)).orderBy(asc(campaigns.id)).limit(200)
}

/** Mock campaigns whose analysis the helps of this campaign unlock. */
export async function listUnlockedByHelps(db: Executor, slug: string): Promise<CampaignRow[]> {
  const unlockedBy = sql`${campaigns.config} #>> '{mock,analysis,campaign}'`
  return db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.template, 'mock'), sql`${unlockedBy} = ${slug}`))
    .orderBy(asc(campaigns.id))
    .limit(20)
}

/** The campaign whose accepted hand-ins give chances in the draw of this one; null: none. */
export async function findEarnedIn(
  db: Executor,
  slug: string,
): Promise<{ slug: string; title: string } | null> {
  const drawnIn = sql`${campaigns.config} #>> '{post,chancesIn,campaign}'`
  const [row] = await db
    .select({ slug: campaigns.slug, title: campaigns.title })
    .from(campaigns)
    .where(and(eq(campaigns.template, 'post'), sql`${drawnIn} = ${slug}`))
    .orderBy(asc(campaigns.id))
    .limit(1)
  return row ?? null
}

/** True for the stored file of a campaign's episode. */
export async function hasEpisode(db: Executor, file: string): Promise<boolean> {
  const named = sql`${campaigns.config} #>> '{audio,file}' = ${file}`
  return (await db.$count(campaigns, and(eq(campaigns.template, 'audio'), named))) > 0
}

export async function findEntry(
  db: Executor,
  campaignId: number,
  userId: number,
): Promise<EntryRow | null> {
  const [row] = await db.select().from(campaignEntries).where(ofPerson(campaignId, userId))
  return row ?? null
}

export async function findEntryByCode(
  db: Executor,
  campaignId: number,
  code: string,
): Promise<EntryRow | null> {
  const [row] = await db
    .select()
    .from(campaignEntries)
    .where(and(eq(campaignEntries.campaignId, campaignId), eq(campaignEntries.code, code)))
  return row ?? null
}

export async function findEntryById(
  db: Executor,
  campaignId: number,
  id: number,
): Promise<EntryRow | null> {
  const [row] = await db
    .select()
    .from(campaignEntries)
    .where(and(eq(campaignEntries.campaignId, campaignId), eq(campaignEntries.id, id)))
  return row ?? null
}

/** An entry by its number, locked. */
export async function lockEntryById(tx: Executor, id: number): Promise<EntryRow | null> {
  const [row] = await tx
    .select()
    .from(campaignEntries)
    .where(eq(campaignEntries.id, id))
    .for('update')
  return row ?? null
}

/**
 * The user's entry, created when there is none, and locked: a user's actions in a campaign run one after another. Call
 * within a transaction.
 */
export async function lockEntry(
  tx: Executor,
  campaignId: number,
  userId: number,
  now: number,
): Promise<{ entry: EntryRow; isNew: boolean }> {
  const found = await selectLocked(tx, campaignId, userId)
  if (found) return { entry: found, isNew: false }
  const inserted = await tx
    .insert(campaignEntries)
    .values({ campaignId, userId, code: randomCode(10), form: {}, joinedAt: now, scoredAt: now })
    .onConflictDoNothing()
    .returning()
  if (inserted[0]) return { entry: inserted[0], isNew: true }
  // A concurrent request of the same user inserted it first.
  const concurrent = await selectLocked(tx, campaignId, userId)
  if (!concurrent) throw new Error(`campaign ${campaignId} has no entry of user ${userId}`)
  return { entry: concurrent, isNew: false }
}

async function selectLocked(
  tx: Executor,
  campaignId: number,
  userId: number,
): Promise<EntryRow | null> {
  const [row] = await tx
    .select()
    .from(campaignEntries)
    .where(ofPerson(campaignId, userId))
    .for('update')
  return row ?? null
}

export async function updateEntry(
  tx: Executor,
  id: number,
  change: Partial<
    Pick<
      EntryRow,
      | 'form'
      | 'score'
      | 'scoredAt'
      | 'formCheck'
      | 'formSentAt'
      | 'formReason'
      | 'formCheckedAt'
      | 'formCheckedByStaff'
      | 'chosenGiftId'
      | 'addressId'
      | 'chances'
      | 'choice'
      | 'source'
      | 'tag'
      | 'channelId'
      | 'invitedBy'
    >
  >,
): Promise<void> {
  await tx.update(campaignEntries).set(change).where(eq(campaignEntries.id, id))
}

export function countEntries(db: Executor, campaignId: number): Promise<number> {
  return db.$count(campaignEntries, eq(campaignEntries.campaignId, campaignId))
}

/** Users by score, the highest first; of equal scores, the one who reached it earlier. */
export async function listRanked(
  db: Executor,
  campaignId: number,
  window: { offset: number; limit: number },
) {
  const where = ranked(campaignId)
  const rows = await db
    .select({
      userId: users.id,
      nickname: users.nickname,
      avatar: users.avatar,
      score: campaignEntries.score,
      formCheck: campaignEntries.formCheck,
    })
    .from(campaignEntries)
    .innerJoin(users, eq(users.id, campaignEntries.userId))
    .where(where)
    .orderBy(desc(campaignEntries.score), asc(campaignEntries.scoredAt), asc(campaignEntries.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(campaignEntries, where) }
}

/** How many entries rank before this one. */
export function countBefore(db: Executor, entry: EntryRow): Promise<number> {
  const { campaignId, score, scoredAt, id } = entry
  const table = campaignEntries
  const isBefore = or(
    gt(table.score, score),
    sql`${table.score} = ${score} and (${table.scoredAt}, ${table.id}) < (${scoredAt}, ${id})`,
  )
  return db.$count(table, and(ranked(campaignId), isBefore))
}

/** Those who have a score that staff have not refused. */
function ranked(campaignId: number) {
  return and(
    eq(campaignEntries.campaignId, campaignId),
    gt(campaignEntries.score, 0),
    sql`${campaignEntries.formCheck} is distinct from 'refused'`,
  )
}

function ofPerson(campaignId: number, userId: number) {
  return and(eq(campaignEntries.campaignId, campaignId), eq(campaignEntries.userId, userId))
}
