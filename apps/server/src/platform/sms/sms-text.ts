import type { SmsMessage } from './sms-sender'

const PURPOSES = { LOGIN: '登录', UPDATE_MOBILE: '换绑手机' } as const

/** Who sends a message, and for which site. */
export interface SmsOrigin {
  /** The school's name as it is registered with the provider. */
  signature: string
  /** Where the code is typed: BASE_URL. */
  baseUrl: string
}

/**
 * The text of a message with a code. Its last line, `@host #code`, lets phones offer the code on that site and on no other
 * (origin-bound one-time codes; the Web OTP API and iOS read it).
 */
export function smsText(
  { code, type }: Pick<SmsMessage, 'code' | 'type'>,
  { signature, baseUrl }: SmsOrigin,
): string {
  const told = `【${signature}】验证码 ${code}，用于${PURPOSES[type]}，5 分钟内有效，不要告诉别人。`
  return `${told}\n\n@${new URL(baseUrl).hostname} #${code}`
}
