import {
  type EndpointShape,
  type Input,
  isKeyed,
  type Output,
  type WireRow,
} from '../contract/endpoint'
import { abortable } from './abortable'
import type { CallerConfig, CallOptions } from './config'
import { AbortedError, ApiError, NetworkError } from './errors'
import { createExchange } from './exchange'
import { randomNonce } from './nonce'
import type { SentWith } from './prepare'
import { createRecovery } from './recovery'
import { createReporter } from './reporter'
import { resolveSettings } from './settings'
import { TransportFailure } from './transports/transport'

/** Sends one call of the contract and resolves with the `data` of its envelope. */
export interface Caller {
  /**
   * @throws ApiError: NetworkError, HttpError, BusinessError or AbortedError.
   * @throws TypeError before anything is sent, when a value of the path or a key is missing.
   */
  call<const E extends EndpointShape>(
    row: E,
    input: Input<E>,
    options?: CallOptions,
  ): Promise<Output<E>>
}

/**
 * Makes a client that bundles only the rows passed to `call`. The one of `@kaozhou/api/caller` bundles no
 * HTTP library either and needs a transport:
 *
 * ```ts
 * import { createCaller } from '@kaozhou/api/caller'
 * import { courses } from '@kaozhou/api/contract'
 *
 * const { call } = createCaller({ baseUrl: 'https://api.example.com', transport })
 * const course = await call(courses.product, { id: 1001 })
 * ```
 */
export function createCaller(config: CallerConfig): Caller {
  const settings = resolveSettings(config)
  const storedToken = () => settings.storage.token()
  const recovery = createRecovery(config, storedToken)
  const reporter = createReporter(config)
  const exchange = createExchange(config, settings)

  async function call<const E extends EndpointShape>(
    row: E,
    input: Input<E>,
    options: CallOptions = {},
  ): Promise<Output<E>> {
    const startedAt = settings.now()
    const endpoint = `${row.method} ${row.path}`
    const elapsed = (): number => settings.now() - startedAt
    try {
      const headers = config.beforeCall?.({ endpoint, input: input as object }) ?? undefined
      const idempotencyKey = isKeyed(row) ? (options.idempotencyKey ?? randomNonce()) : undefined
      const sent = { headers, idempotencyKey }
      const data = await sendAndRecover(row, input as object, options, sent)
      reporter.changed(row)
      reporter.settled(endpoint, elapsed())
      return data as Output<E>
    } catch (fault) {
      const error = asApiError(fault, endpoint)
      if (error instanceof ApiError) {
        if (!(error instanceof AbortedError) && !recovery.isInterruption(error))
          reporter.changed(row)
        reporter.failed(error, options)
        reporter.settled(endpoint, elapsed(), error)
      }
      throw error
    }
  }

  /** Repeats a call once at most: a second interruption is final, so this can't loop. */
  async function sendAndRecover(
    row: WireRow,
    input: object,
    options: CallOptions,
    sent: Omit<SentWith, 'token'>,
  ): Promise<unknown> {
    const stored = storedToken()
    // A page that is being left waits for nothing: the request is sent at once where the token is known at once.
    const start = recovery.start(stored instanceof Promise ? await stored : stored)
    try {
      return await exchange(row, input, options, { ...sent, token: start.token })
    } catch (error) {
      const waits = row.recovers !== false && options.recover !== false
      if (!waits || !(error instanceof ApiError) || !recovery.isInterruption(error)) throw error
      const decision = recovery.decide(error, start).catch((cause: unknown) => {
        // The app's handler failed: the call rejects with the first answer, with the handler's error as its cause.
        error.cause ??= cause
        return 'reject' as const
      })
      if ((await abortable(decision, options.signal)) === 'reject') throw error
    }
    return exchange(row, input, options, { ...sent, token: await storedToken() })
  }

  return { call }
}

function asApiError(fault: unknown, endpoint: string): unknown {
  if (!(fault instanceof TransportFailure)) return fault
  if (fault.reason === 'aborted') return new AbortedError({ endpoint, cause: fault.cause })
  return new NetworkError({ endpoint, reason: fault.reason, cause: fault.cause })
}
