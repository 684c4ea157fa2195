// A CommonJS module whose names Node does not see.
import webPush from 'web-push'
import { isListedHost } from '../../../platform/network/host-list'

/** The keys by which push services know the school (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface PushSettings extends PushKeys {
  /** `mailto:` or https address for the operators of push services. */
  contact: string
  /** Hosts that may be sent to; `*.` stands for every host below. */
  hosts: readonly string[]
}

/** A browser at its push service. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone`: the browser has no such subscription any more. `later`: worth another try, after `afterMs` when the service says so. */
export type PushOutcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'refused'; status: number }
  | { is: 'later'; afterMs: number | null }

/** Sends messages to the push services of browsers. */
export interface PushSender {
  publicKey: string
  /** False for an address that is no push service's. */
  accepts(endpoint: string): boolean
  /** @param ttlSeconds How long the service keeps it for a browser that is off. */
  send(to: PushAddress, payload: string, ttlSeconds: number): Promise<PushOutcome>
}

const TIME_LIMIT_MS = 10_000
const GONE: readonly number[] = [404, 410]
const LATER: readonly number[] = [408, 425, 429]

export function createPushSender({ hosts, contact, ...keys }: PushSettings): PushSender {
  const vapidDetails = { subject: contact, ...keys }
  const accepts = (endpoint: string) => isPushService(endpoint, hosts)
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, payload, ttlSeconds) {
      if (!accepts(endpoint)) return { is: 'gone' }
      let request: PushRequest
      try {
        const options = { vapidDetails, TTL: ttlSeconds, urgency: 'high' } as const
        request = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          options,
        )
      } catch {
        // A key that is no point of the curve: nothing can be encrypted for it.
        return { is: 'gone' }
      }
      return post(request)
    },
  }
}

type PushRequest = ReturnType<typeof webPush.generateRequestDetails>

async function post({ endpoint, headers, body }: PushRequest): Promise<PushOutcome> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ),
      body: new Uint8Array(body ?? []),
      // Redirects are refused: push services send none, and one could lead to any host.
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    await answer.body?.cancel()
    return outcomeOf(answer)
  } catch {
    return { is: 'later', afterMs: null }
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { is: 'sent' }
  if (GONE.includes(status)) return { is: 'gone' }
  if (status < 500 && !LATER.includes(status)) return { is: 'refused', status }
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return { is: 'later', afterMs: Number.isFinite(seconds) ? seconds * 1000 : null }
}

/** https only, but for a service on this machine. */
function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, username, password } = new URL(endpoint)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
  if (!isSafe || username || password) return false
  return isListedHost(host, hosts)
}
