import { DAY } from '@kaozhou/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../database/executor'
import { readBrand } from '../../platform/settings-repository'
import type { SmsSender } from '../../platform/sms/sms-sender'
import {
  deleteMessagesBefore,
  type InboxMessage,
  insertMessage,
  listMessages,
} from './message-repository'

const KEPT_MS = DAY
const SHOWN = 50

/** Simulates the phone network: messages are stored in an inbox that everybody can read. */
export interface SandboxInbox extends SmsSender {
  /** Messages of one phone or of all, the newest first. */
  messages(mobile?: string): Promise<InboxMessage[]>
  /** The school's name as messages begin with it. */
  signature(): Promise<string>
}

export function createSandboxInbox(store: Store, log: FastifyBaseLogger): SandboxInbox {
  return {
    async send(message) {
      await deleteMessagesBefore(store.db, message.sentAt - KEPT_MS)
      await insertMessage(store.db, message)
      // In the message text, because the log redacts fields with codes.
      log.info(`sandbox SMS to ${message.mobile}: ${message.code} (${message.type})`)
    },
    messages: (mobile) => listMessages(store.db, SHOWN, mobile),
    signature: async () => (await readBrand(store.db)).smsSignature,
  }
}
