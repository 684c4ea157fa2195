import type { errorCodes } from '../contract/error-codes'
import { readEnvelope } from '../wire/envelope'
import { abortable } from './abortable'
import type { Settings } from './settings'
import { TransportFailure, type WireResponse } from './transports/transport'

const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504])
const TOO_MANY_REQUESTS = 429
/** Imported as a type only, so that a caller does not bundle the table of all errors. */
const REPLAYED_REQUEST: typeof errorCodes.replayedRequest.code = 4003
const FIRST_PAUSE_MS = 300
/** With a longer `Retry-After` the call fails at once, since a user is waiting. */
const LONGEST_PAUSE_MS = 5_000

/** When a call may be sent again: `always` what is done once however often it comes, `refused` what the server has not begun. */
export type Repeats = 'always' | 'refused'

/**
 * Retries at most `tries` times when the server refuses a call for the number of calls (429) and gives a short
 * `Retry-After`: then nothing has happened. Also without a response and after a gateway failure what does no more when it comes
 * twice: anything else could place a second order. A request that was sent once and is refused as a repetition counts as
 * such a failure: a server took it and went, and the proxy sent it to another one.
 */
export async function withRetries(
  send: () => Promise<WireResponse>,
  { tries, repeats }: { tries: number; repeats: Repeats },
  settings: Pick<Settings, 'now' | 'random'>,
  signal: AbortSignal | undefined,
): Promise<WireResponse> {
  for (let failed = 0; ; failed += 1) {
    let wait = FIRST_PAUSE_MS * 3 ** failed * (0.5 + settings.random())
    try {
      const response = await send()
      const longer = pauseAfter(response, { usual: wait, repeats }, settings)
      if (failed >= tries || longer === undefined) return response
      wait = longer
    } catch (error) {
      const final = !(error instanceof TransportFailure) || error.reason === 'aborted'
      if (failed >= tries || final || repeats === 'refused') throw error
    }
    await pause(wait, signal)
  }
}

/** The delay before the next try in ms; `undefined` when the error is final. */
function pauseAfter(
  { status, headers, body }: WireResponse,
  { usual, repeats }: { usual: number; repeats: Repeats },
  settings: Pick<Settings, 'now' | 'random'>,
): number | undefined {
  const asked = retryAfter(headers?.['retry-after'], settings.now())
  if (asked !== undefined && asked > LONGEST_PAUSE_MS) return undefined
  const isReplayed = readEnvelope(body, status)?.code === REPLAYED_REQUEST
  if (GATEWAY_FAILURES.has(status) || isReplayed)
    return repeats === 'always' ? (asked ?? usual) : undefined
  if (status !== TOO_MANY_REQUESTS || asked === undefined) return undefined
  // Never earlier, and not all at the same instant.
  return asked + Math.max(0, settings.random()) * FIRST_PAUSE_MS
}

/** Reads a `Retry-After` header (seconds or a date) as ms from now. */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await abortable(over, signal).finally(() => clearTimeout(timer))
}
