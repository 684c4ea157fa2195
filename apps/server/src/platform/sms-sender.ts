import type { SmsCodeType } from '@kaozhou/domain'

export interface SmsMessage {
  mobile: string
  code: string
  type: SmsCodeType
  sentAt: number
}

/** Carries a code to a phone. */
export interface SmsSender {
  /** @throws when the provider did not take it. */
  send(message: SmsMessage): Promise<void>
}
