import { desc, eq, lt } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { sandboxMessages } from '../../database/schema/users'
import type { SmsMessage } from '../../platform/sms/sms-sender'

export async function insertMessage(db: Executor, message: SmsMessage): Promise<void> {
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
): Promise<SmsMessage[]> {
  const { mobile: phone, code, type, sentAt } = sandboxMessages
  return db
    .select({ mobile: phone, code, type, sentAt })
    .from(sandboxMessages)
    .where(mobile === undefined ? undefined : eq(phone, mobile))
    .orderBy(desc(sentAt), desc(sandboxMessages.id))
    .limit(limit)
}
