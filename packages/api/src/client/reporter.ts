import { type Envelope, envelopeMessage } from '../wire/envelope'
import type { CallOptions, ClientConfig } from './config'
import { AbortedError, type ApiError, NetworkError } from './errors'
import { shouldToast } from './toast'

/** Tells the app what it asked to be told. Nothing that the app does there changes how a call ends. */
export interface Reporter {
  failed(error: ApiError, options: CallOptions): void
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

    settled(endpoint, milliseconds, error) {
      guarded(() => config.onSettled?.({ endpoint, milliseconds, error }))
    },
  }
}

/** What the toast policy looks at: the server's answer, or spec §8's object for no response. */
function answered(error: ApiError): Envelope {
  if (error instanceof NetworkError) return { code: error.code, message: error.message }
  // Without a server message there is nothing to show (spec §8): our stand-in is the screen's to use.
  return error.envelope ?? { code: error.code }
}

/** A reporter's own fault surfaces as an uncaught error, beside the call. */
function guarded<A extends unknown[]>(report: (...values: A) => void, ...values: A): void {
  try {
    report(...values)
  } catch (fault) {
    queueMicrotask(() => {
      throw fault
    })
  }
}
