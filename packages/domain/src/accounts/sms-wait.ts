import { HOUR, MINUTE } from '../time/spans'

const SECOND = 1000

/** Beside a button that counts until the next code: the last one came a moment ago. */
export const SMS_SENT_JUST_NOW = '刚发过验证码，请看短信，或等倒计时结束'

/** What a refused code says: after how long the next one can be asked for. `wait` in ms, rounded up to what is said. */
export function smsWaitText(wait: number): string {
  if (wait <= MINUTE) return `刚发过验证码，${Math.max(1, Math.ceil(wait / SECOND))} 秒后可以再发`
  if (wait <= HOUR) return `验证码发得太多，${Math.ceil(wait / MINUTE)} 分钟后可以再发`
  return `验证码发得太多，${Math.ceil(wait / HOUR)} 小时后可以再发`
}
