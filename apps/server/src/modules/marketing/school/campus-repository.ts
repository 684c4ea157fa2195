import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { campaignEntries, campaignPosts, campaignRecords } from '../../../database/schema/campaigns'
import {
  admissions,
  admissionTickets,
  ambassadorApplications,
  invitationCodes,
  wishScores,
} from '../../../database/schema/marketing'
import { users } from '../../../database/schema/users'

export type TicketRow = typeof admissionTickets.$inferSelect

interface Window {
  offset: number
  limit: number
}

export async function listTickets(db: Executor, userId: number): Promise<TicketRow[]> {
  return db
    .select()
    .from(admissionTickets)
    .where(eq(admissionTickets.userId, userId))
    .orderBy(asc(admissionTickets.level))
}

export async function saveTicket(db: Executor, row: TicketRow): Promise<TicketRow> {
  const { name, number, updatedAt } = row
  await db
    .insert(admissionTickets)
    .values(row)
    .onConflictDoUpdate({
      target: [admissionTickets.userId, admissionTickets.level],
      set: { name, number, updatedAt },
    })
  return row
}

const admissionWithUser = {
  admission: admissions,
  nickname: users.nickname,
  avatar: users.avatar,
}

export async function listAdmissions(db: Executor, window: Window) {
  const rows = await db
    .select(admissionWithUser)
    .from(admissions)
    .innerJoin(users, eq(users.id, admissions.userId))
    .where(isNull(users.closedAt))
    .orderBy(desc(admissions.createdAt), desc(admissions.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(admissions) }
}

export type AdmissionWithUser = NonNullable<Awaited<ReturnType<typeof findAdmission>>>

export async function findAdmission(db: Executor, id: number) {
  const [row] = await db
    .select(admissionWithUser)
    .from(admissions)
    .innerJoin(users, eq(users.id, admissions.userId))
    .where(and(eq(admissions.id, id), isNull(users.closedAt)))
  return row ?? null
}

/** A user's admissions, the newest year first. */
export async function listOwnAdmissions(db: Executor, userId: number) {
  return db
    .select(admissionWithUser)
    .from(admissions)
    .innerJoin(users, eq(users.id, admissions.userId))
    .where(eq(admissions.userId, userId))
    .orderBy(desc(admissions.year))
    .limit(20)
}

/** Inserts or updates the user's one admission of a year. Returns its id. */
export async function saveAdmission(
  db: Executor,
  row: typeof admissions.$inferInsert,
): Promise<number> {
  const { school, major, score = null, words, courseIds, updatedAt } = row
  const [saved] = await db
    .insert(admissions)
    .values(row)
    .onConflictDoUpdate({
      target: [admissions.userId, admissions.year],
      set: { school, major, score, words, courseIds, updatedAt },
    })
    .returning({ id: admissions.id })
  if (!saved) throw new Error('saving an admission returned no row')
  return saved.id
}

/** Deletes the personal data of a user whose account is closed; records of what they won stay, without an address. */
export async function forgetStudent(tx: Executor, userId: number): Promise<void> {
  await tx.delete(wishScores).where(eq(wishScores.userId, userId))
  await tx.delete(admissionTickets).where(eq(admissionTickets.userId, userId))
  await tx.delete(admissions).where(eq(admissions.userId, userId))
  await tx.delete(ambassadorApplications).where(eq(ambassadorApplications.userId, userId))
  await tx.delete(invitationCodes).where(eq(invitationCodes.userId, userId))
  await tx.delete(campaignPosts).where(eq(campaignPosts.userId, userId))
  await tx
    .update(campaignEntries)
    .set({
      ...{ form: {}, addressId: null, score: 0, source: null, channelId: null },
      ...{ formCheck: null, formSentAt: null, formReason: null },
      ...{ formCheckedAt: null, formCheckedByStaff: null },
    })
    .where(eq(campaignEntries.userId, userId))
  await tx.update(campaignRecords).set({ address: null }).where(eq(campaignRecords.userId, userId))
}
