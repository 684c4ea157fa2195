import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignAnswers } from '../../../../database/schema/campaigns'
import { users } from '../../../../database/schema/users'

export type AnswerRow = typeof campaignAnswers.$inferSelect

export async function findAnswer(
  db: Executor,
  own: { campaignId: number; userId: number; day: number },
): Promise<AnswerRow | null> {
  const [row] = await db
    .select()
    .from(campaignAnswers)
    .where(and(ofPerson(own), eq(campaignAnswers.day, own.day)))
  return row ?? null
}

/** False when that day was answered before. */
export async function insertAnswer(
  tx: Executor,
  row: typeof campaignAnswers.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(campaignAnswers)
    .values(row)
    .onConflictDoNothing()
    .returning({ day: campaignAnswers.day })
  return inserted.length === 1
}

/** A person's right answers in all, and the days with one. */
export async function countRight(
  db: Executor,
  own: { campaignId: number; userId: number },
): Promise<{ answers: number; days: number }> {
  const { right } = campaignAnswers
  const [row] = await db
    .select({
      answers: sql<number>`coalesce(sum(${right}), 0)::int`,
      days: sql<number>`(count(*) filter (where ${right} > 0))::int`,
    })
    .from(campaignAnswers)
    .where(ofPerson(own))
  return row ?? { answers: 0, days: 0 }
}

/** Who answered on a day through a person's link, the first on top. */
export async function listFriends(
  db: Executor,
  own: { campaignId: number; userId: number; day: number },
  limit: number,
) {
  const { campaignId, invitedBy, day, right, createdAt } = campaignAnswers
  return db
    .select({ nickname: users.nickname, avatar: users.avatar, right })
    .from(campaignAnswers)
    .innerJoin(users, eq(users.id, campaignAnswers.userId))
    .where(and(eq(campaignId, own.campaignId), eq(invitedBy, own.userId), eq(day, own.day)))
    .orderBy(createdAt, users.id)
    .limit(limit)
}

function ofPerson({ campaignId, userId }: { campaignId: number; userId: number }) {
  return and(eq(campaignAnswers.campaignId, campaignId), eq(campaignAnswers.userId, userId))
}
