import type { SmsSender } from './sms-sender'

const TIME_LIMIT_MS = 8000

export interface HttpSmsSettings {
  url: string
  token: string | undefined
  /** The school's name as it is registered with the provider. */
  signature: () => Promise<string>
}

/** Sends codes through a provider's HTTP API: `{ mobile, code, type, signature }` as JSON, the token as bearer. */
export function createHttpSmsSender({ url, token, signature }: HttpSmsSettings): SmsSender {
  return {
    async send({ mobile, code, type }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ mobile, code, type, signature: await signature() }),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
    },
  }
}
