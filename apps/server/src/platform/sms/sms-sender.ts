import type { SmsCodeType } from '@kaozhou/domain'

export interface SmsMessage {
  mobile: string
  code: string
  type: SmsCodeType
  sentAt: number
}

/** Sends SMS codes. */
export interface SmsSender {
  /** @throws when the provider does not accept it. */
  send(message: SmsMessage): Promise<void>
}
