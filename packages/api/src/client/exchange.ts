import type { WireRow } from '../contract/endpoint'
import { readAnswer } from './answer'
import type { CallerConfig, CallOptions } from './config'
import { cryptographyOf } from './cryptography'
import { prepareRequest, type SentWith } from './prepare'
import { clockOfRefusal } from './refused-clock'
import { type Repeats, withRetries } from './retry'
import type { Settings } from './settings'
import { TransportFailure, type WireRequest, type WireResponse } from './transports/transport'

/**
 * Signs one call, sends it with its retries and resolves with the `data` of the answer.
 *
 * @throws TransportFailure without a response; HttpError or BusinessError for a refusal.
 */
export type Exchange = (
  row: WireRow,
  input: object,
  options: CallOptions,
  sent: SentWith,
) => Promise<unknown>

/** A page that is being left learns at once that its call failed: a moment later nobody could keep what it sent. */
function triesOf({ retries, keepalive }: CallOptions, settings: Pick<Settings, 'retries'>): number {
  return keepalive ? 0 : (retries ?? settings.retries)
}

/** A write that might have been done is sent again only where the server can tell that it is the same. */
function repeatsOf({ method, repeats }: WireRow, { idempotencyKey }: SentWith): Repeats {
  const isKnown = method === 'GET' || repeats === 'freely' || idempotencyKey !== undefined
  return isKnown ? 'always' : 'refused'
}

export function createExchange(config: CallerConfig, settings: Settings): Exchange {
  /** Added to the device's clock once the server has refused a timestamp of the device. */
  let aheadMs = 0
  const signing: Settings = { ...settings, now: () => settings.now() + aheadMs }

  /** Turns any error of the transport into a {@link TransportFailure}. */
  async function carry(request: WireRequest): Promise<WireResponse> {
    const { signal } = request
    if (signal?.aborted) throw new TransportFailure('aborted', signal.reason)
    try {
      return await config.transport(request)
    } catch (error) {
      if (signal?.aborted) throw new TransportFailure('aborted', signal.reason)
      throw error instanceof TransportFailure ? error : new TransportFailure('offline', error)
    }
  }

  return async (row, input, options, sent) => {
    const needed = cryptographyOf(row, settings.digest)
    // A page that is being left waits for nothing: the request is sent at once where it can be.
    const cryptography = needed instanceof Promise ? await needed : needed
    const attempt = (): Promise<WireResponse> =>
      carry(prepareRequest(row, input, options, { ...signing, ...cryptography }, sent))
    const once = async (): Promise<WireResponse> => {
      const first = await attempt()
      const serverNow = clockOfRefusal(first)
      if (serverNow === null) return first
      // The server did nothing with the refused request, so a write may be sent again too.
      aheadMs = serverNow - settings.now()
      return attempt()
    }
    const response = await withRetries(
      once,
      { tries: triesOf(options, settings), repeats: repeatsOf(row, sent) },
      settings,
      options.signal,
    )
    return readAnswer(response, `${row.method} ${row.path}`, settings.now())
  }
}
