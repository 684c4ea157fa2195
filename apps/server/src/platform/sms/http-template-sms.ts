import type { Fetch } from '../network/outbound-fetch'
import { safeFault } from './safe-fault'
import type { TemplateSms } from './template-sms'

const TIME_LIMIT_MS = 8000

export interface HttpTemplateSettings {
  url: string
  token: string | undefined
}

/**
 * Sends by a provider's HTTP API: `{ id, mobile, template, signature, params, text, kind }` as JSON, the token as bearer. An answer
 * of 2xx takes the message, one of 4xx refuses it, with `{ message }` as the reason; after any other nobody knows.
 */
export function createHttpTemplateSms(
  { url, token }: HttpTemplateSettings,
  call: Fetch = fetch,
): TemplateSms {
  return {
    async send(message) {
      const response = await call(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      const { status } = response
      if (status >= 200 && status < 300) return { taken: true }
      if (status < 400 || status >= 500) throw new Error(`the SMS provider answered ${status}`)
      return {
        taken: false,
        fault: safeFault(reasonIn(await response.text())) || `服务商没有接受（${status}）`,
      }
    },
  }
}

function reasonIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
