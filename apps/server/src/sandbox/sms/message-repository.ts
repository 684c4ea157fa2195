import { desc, eq, lt } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { sandboxMessages } from '../../database/schema/users'

/** A message in the inbox. `text`: of a mailing, whose code is empty. */
export type InboxMessage = Omit<typeof sandboxMessages.$inferSelect, 'id'>

export async function insertMessage(
  db: Executor,
  message: typeof sandboxMessages.$inferInsert,
): Promise<void> {
  await db.insert(sandboxMessages).values(message)
}

export async function deleteMessagesBefore(db: Executor, sentBefore: number): Promise<void> {
  await db.delete(sandboxMessages).where(lt(sandboxMessages.sentAt, sentBefore))
}

/** Messages to one phone, without `mobile` to all, the newest first. */
export async function listMessages(
  db: Executor,
  limit: number,
  mobile?: string,
): Promise<InboxMessage[]> {
  const { mobile: phone, code, type, text, sentAt } = sandboxMessages
  return db
    .select({ mobile: phone, code, type, text, sentAt })
    .from(sandboxMessages)
    .where(mobile === undefined ? undefined : eq(phone, mobile))
    .orderBy(desc(sentAt), desc(sandboxMessages.id))
    .limit(limit)
}
