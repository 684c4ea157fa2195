import { desc, eq, lt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../database/executor'
import { sandboxMessages } from '../../database/schema/users'
import type { SmsMessage, SmsSender } from '../../platform/sms/sms-sender'

const KEPT_MS = 24 * 3_600_000
const SHOWN = 50

/** Simulates the phone network: messages are stored in an inbox that everybody can read. */
export interface SandboxInbox extends SmsSender {
  /** Messages of one phone or of all, the newest first. */
  messages(mobile?: string): Promise<SmsMessage[]>
}

export function createSandboxInbox(store: Store, log: FastifyBaseLogger): SandboxInbox {
  return {
    async send(message) {
      await store.db
        .delete(sandboxMessages)
        .where(lt(sandboxMessages.sentAt, message.sentAt - KEPT_MS))
      await store.db.insert(sandboxMessages).values(message)
      // In the message text, because the log redacts fields with codes.
      log.info(`sandbox SMS to ${message.mobile}: ${message.code} (${message.type})`)
    },
    async messages(mobile) {
      const { mobile: phone, code, type, sentAt } = sandboxMessages
      return store.db
        .select({ mobile: phone, code, type, sentAt })
        .from(sandboxMessages)
        .where(mobile === undefined ? undefined : eq(phone, mobile))
        .orderBy(desc(sentAt), desc(sandboxMessages.id))
        .limit(SHOWN)
    },
  }
}
