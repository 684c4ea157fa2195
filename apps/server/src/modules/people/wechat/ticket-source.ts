import * as v from 'valibot'
import type { Fetch } from '../../../platform/outbound-fetch'

/** Where the ticket comes from that page signatures are made with. */
export interface TicketSource {
  appId: string
  ticket(now: number): Promise<string>
}

/** The sandbox's: a fixed ticket; what is made with it is computed as for real (decisions §7). */
export function sandboxTickets(): TicketSource {
  return { appId: 'wx_sandbox_kaozhou', ticket: async () => 'sandbox-jsapi-ticket' }
}

const GATEWAY = 'https://api.weixin.qq.com/cgi-bin'
const TIMEOUT_MS = 8000
/** A ticket is fetched anew before it runs out, and never for a moment only. */
const SPARE_MS = 300_000

const seconds = v.pipe(v.number(), v.integer(), v.minValue(1))
const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: seconds,
})
const ticketAnswer = v.object({ ticket: v.pipe(v.string(), v.minLength(1)), expires_in: seconds })

/** The real one: few calls a day are allowed, so a ticket is kept as long as it lives, and fetched by one caller. */
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
    kept = { ticket, until: now + Math.max(expires_in * 1000 - SPARE_MS, 60_000) }
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
    // The answer may hold a token: only the step is named.
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
