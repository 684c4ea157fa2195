import type { ChangedName } from '../contract'
import type { WireRow } from '../contract/endpoint'
import { type Envelope, envelopeMessage } from '../wire/envelope'
import type { CallOptions, ClientConfig } from './config'
import { AbortedError, type ApiError, NetworkError } from './errors'
import { shouldToast } from './toast'

/** Calls the app's handlers. An error in a handler does not change the result of the call. */
export interface Reporter {
  failed(error: ApiError, options: CallOptions): void
  changed(row: WireRow): void
  settled(endpoint: string, milliseconds: number, error?: ApiError): void
}

const NEEDS_AUTHORIZER = 2

export function createReporter(config: ClientConfig): Reporter {
  function redirect(envelope: Envelope): void {
    const { redirect, key } = { ...envelope, ...(envelope.data as object | null | undefined) } as {
      redirect?: unknown
      key?: unknown
    }
    if (typeof redirect !== 'string') return
    config.onRedirect?.({ redirect, ...(typeof key === 'string' && { key }) })
  }

  return {
    failed(error, options) {
      if (error instanceof AbortedError) return
      const response = answered(error)
      if (typeof options.noToast === 'function') guarded(options.noToast, response)
      guarded(() => {
        const toast = { noToast: options.noToast, windowOptedOut: config.windowOptedOut?.() }
        if (shouldToast(response, toast)) config.onMessage?.(envelopeMessage(response), error)
      })
      if (error.code === NEEDS_AUTHORIZER) guarded(redirect, response)
    },

    changed({ changes }) {
      if (changes) guarded(() => config.onChanged?.(changes as readonly ChangedName[]))
    },

    settled(endpoint, milliseconds, error) {
      guarded(() => config.onSettled?.({ endpoint, milliseconds, error }))
    },
  }
}

/** The object that the toast rule checks: the envelope, or the one of spec §8 without a response. */
function answered(error: ApiError): Envelope {
  if (error instanceof NetworkError) return { code: error.code, message: error.message }
  // Only messages of the server become toasts (spec §8); the client's default message is for the screen. A 429 of a
  // proxy is the exception: its user has to hear why nothing happens.
  if (!error.envelope && error.status === 429) return { code: 429, message: error.message }
  return error.envelope ?? { code: error.code }
}

/** Throws a handler's error as an uncaught one, outside of the call. */
function guarded<A extends unknown[]>(report: (...values: A) => void, ...values: A): void {
  try {
    report(...values)
  } catch (fault) {
    queueMicrotask(() => {
      throw fault
    })
  }
}
