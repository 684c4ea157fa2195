import type { SmsSender } from './sms-sender'
import { smsText } from './sms-text'

const TIME_LIMIT_MS = 8000

export interface HttpSmsSettings {
  url: string
  token: string | undefined
  /** The school's name as it is registered with the provider. */
  signature: () => Promise<string>
  /** The site where codes are typed: BASE_URL. */
  baseUrl: string
}

/**
 * Sends codes through a provider's HTTP API: `{ mobile, code, type, signature, text }` as JSON, the token as bearer. `text` is
 * the whole message, for a provider that takes one instead of a template.
 */
export function createHttpSmsSender({
  url,
  token,
  signature,
  baseUrl,
}: HttpSmsSettings): SmsSender {
  return {
    async send({ mobile, code, type }) {
      const sender = await signature()
      const text = smsText({ code, type }, { signature: sender, baseUrl })
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ mobile, code, type, signature: sender, text }),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
    },
  }
}
