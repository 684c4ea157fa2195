import { MINUTE } from '@kaozhou/domain'
import * as v from 'valibot'
import type { Fetch } from '../../../platform/network/outbound-fetch'

/** Gives the `jsapi_ticket` that page signatures are computed with. */
export interface TicketSource {
  appId: string
  ticket(now: number): Promise<string>
}

/** The sandbox has a fixed ticket; signatures are computed with it as with a real one (decisions §7). */
export function sandboxTickets(): TicketSource {
  return { appId: 'wx_sandbox_kaozhou', ticket: async () => 'sandbox-jsapi-ticket' }
}

const GATEWAY = 'https://api.weixin.qq.com/cgi-bin'
const TIMEOUT_MS = 8000
/** A ticket is fetched again this long before it expires. */
const SPARE_MS = 300_000

const seconds = v.pipe(v.number(), v.integer(), v.minValue(1))
const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: seconds,
})
const ticketAnswer = v.object({ ticket: v.pipe(v.string(), v.minLength(1)), expires_in: seconds })

/** WeChat limits the calls of a day, so a ticket is cached until shortly before its expiry and fetched only once. */
export function wechatTickets(app: { appId: string; secret: string }, fetch: Fetch): TicketSource {
  let kept: { ticket: string; until: number } | null = null
  let fetching: Promise<string> | null = null

  async function fetchTicket(now: number): Promise<string> {
    const { access_token } = await call(
      'stable_token',
      { grant_type: 'client_credential', appid: app.appId, secret: app.secret },
      tokenAnswer,
    )
    const query = `?type=jsapi&access_token=${encodeURIComponent(access_token)}`
    const { ticket, expires_in } = await call(`ticket/getticket${query}`, null, ticketAnswer)
    kept = { ticket, until: now + Math.max(expires_in * 1000 - SPARE_MS, MINUTE) }
    return ticket
  }

  async function call<T>(
    path: string,
    body: object | null,
    schema: v.GenericSchema<unknown, T>,
  ): Promise<T> {
    const answer = await fetch(`${GATEWAY}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const result = v.safeParse(schema, JSON.parse(await answer.text()))
    // The answer may contain a token, so the error names only the call.
    if (!result.success) throw new Error(`WeChat did not answer ${path.split('?')[0]}`)
    return result.output
  }

  return {
    appId: app.appId,
    async ticket(now) {
      if (kept && now < kept.until) return kept.ticket
      fetching ??= fetchTicket(now).finally(() => {
        fetching = null
      })
      return fetching
    },
  }
}
