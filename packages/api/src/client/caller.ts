import { isSessionExpiredCode } from '@kaozhou/domain'
import type { EndpointShape, Input, Output } from '../contract/endpoint'
import { envelopeMessage, isSuccess, readEnvelope } from '../wire/envelope'
import { axiosTransport } from './axios-transport'
import type { CallOptions, ClientConfig } from './config'
import { AbortedError, ApiError, BusinessError, HttpError, NetworkError } from './errors'
import { prepareRequest } from './prepare'
import { resolveSettings, type Settings } from './settings'
import { shouldToast } from './toast'
import { type Transport, TransportFailure, type WireResponse } from './transport'

/** Sends one call of the contract and resolves with the `data` of its envelope. */
export interface Caller {
  /** @throws ApiError: NetworkError, HttpError, BusinessError or AbortedError. */
  call<const E extends EndpointShape>(
    row: E,
    input: Input<E>,
    options?: CallOptions,
  ): Promise<Output<E>>
}

const CODE_NEEDS_AUTHORIZER = 2
const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504])
const RETRY_BASE_MS = 300

/**
 * The way in that bundles only the rows you pass to it:
 *
 * ```ts
 * const { call } = createCaller({ baseUrl: 'https://api.example.com' })
 * const course = await call(courses.product, { id: 1001 })
 * ```
 */
export function createCaller(config: ClientConfig): Caller {
  const settings = resolveSettings(config)
  const transport = config.transport ?? axiosTransport
  const recovery = createRecovery(config)

  async function call<const E extends EndpointShape>(
    row: E,
    input: Input<E>,
    options: CallOptions = {},
  ): Promise<Output<E>> {
    const startedAt = settings.now()
    const endpoint = `${row.method} ${row.path}`
    const settle = (error?: ApiError): void =>
      config.onSettled?.({ endpoint, milliseconds: settings.now() - startedAt, error })
    try {
      const data = await attempt(row, input as object, options)
      settle()
      return data as Output<E>
    } catch (error) {
      if (error instanceof ApiError) settle(error)
      throw error
    }
  }

  async function attempt(
    row: EndpointShape,
    input: object,
    options: CallOptions,
  ): Promise<unknown> {
    const token = settings.storage.token()
    try {
      return await sendOnce(row, input, options)
    } catch (error) {
      if (!(error instanceof ApiError) || !(await recovery.shouldReplay(error, token))) {
        throw report(error, options, config)
      }
    }
    try {
      return await sendOnce(row, input, options)
    } catch (error) {
      throw report(error, options, config)
    }
  }

  async function sendOnce(
    row: EndpointShape,
    input: object,
    options: CallOptions,
  ): Promise<unknown> {
    const endpoint = `${row.method} ${row.path}`
    const send = (): Promise<WireResponse> =>
      transport(prepareRequest(row, input, options, settings))
    const tries = row.method === 'GET' ? settings.retries : 0
    const response = await withRetries(send, tries, settings, options.signal).catch(
      (error: unknown) => {
        throw networkError(error, endpoint)
      },
    )
    return readAnswer(response, endpoint)
  }

  return { call }
}

/** Only reads are tried again: a second write could be a second order. */
async function withRetries(
  send: () => ReturnType<Transport>,
  tries: number,
  settings: Settings,
  signal: AbortSignal | undefined,
): Promise<WireResponse> {
  for (let failed = 0; ; failed += 1) {
    try {
      const response = await send()
      if (failed >= tries || !GATEWAY_FAILURES.has(response.status)) return response
    } catch (error) {
      const aborted = error instanceof TransportFailure && error.reason === 'aborted'
      if (failed >= tries || aborted || !(error instanceof TransportFailure)) throw error
    }
    await pause(RETRY_BASE_MS * 3 ** failed * (0.5 + settings.random()), signal)
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(new TransportFailure('aborted', signal?.reason))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}

function networkError(error: unknown, endpoint: string): unknown {
  if (!(error instanceof TransportFailure)) return error
  if (error.reason === 'aborted') return new AbortedError({ endpoint, cause: error.cause })
  return new NetworkError({ endpoint, reason: error.reason, cause: error.cause })
}

/** The catalogue of spec §8: what an answer means. */
function readAnswer({ status, body }: WireResponse, endpoint: string): unknown {
  const envelope = readEnvelope(body, status)
  if (status === 200 && envelope && isSuccess(envelope)) return envelope.data ?? null
  const facts = {
    endpoint,
    status,
    envelope,
    code: envelope?.code ?? status,
    message: (envelope && envelopeMessage(envelope)) || '服务器开小差了，请稍后再试',
  }
  throw status === 200 ? new BusinessError(facts) : new HttpError(facts)
}

/** Tells the app what it asked to be told, and hands the error on. */
function report(error: unknown, options: CallOptions, config: ClientConfig): unknown {
  if (!(error instanceof ApiError) || error instanceof AbortedError) return error
  const response = error.envelope ?? { code: error.code, message: error.message }
  if (typeof options.noToast === 'function') options.noToast(response)
  const toast = { noToast: options.noToast, windowOptedOut: config.windowOptedOut?.() }
  if (shouldToast(response, toast)) config.onMessage?.(error.message, error)
  if (error.code === CODE_NEEDS_AUTHORIZER) reportRedirect(response.data, config)
  return error
}

function reportRedirect(data: unknown, config: ClientConfig): void {
  const target = data as { redirect?: unknown; key?: unknown } | null | undefined
  if (typeof target?.redirect !== 'string') return
  config.onRedirect?.({
    redirect: target.redirect,
    ...(typeof target.key === 'string' && { key: target.key }),
  })
}

interface Recovery {
  shouldReplay(error: ApiError, token: string | undefined): Promise<boolean>
}

/**
 * One question to the app for all calls that are interrupted at the same time: twenty parallel 1001s
 * start one silent login, and each of the twenty is sent again once.
 */
function createRecovery(config: ClientConfig): Recovery {
  let pending: Promise<'replay' | 'reject'> | undefined
  const storedToken = (): string | undefined => resolveSettings(config).storage.token()

  function ask(
    error: ApiError,
    token: string | undefined,
  ): Promise<'replay' | 'reject'> | undefined {
    if (isSessionExpiredCode(error.code))
      return config.onSessionExpired?.({ code: error.code, token })
    return error.status === 401 ? config.onUnauthorized?.() : undefined
  }

  return {
    async shouldReplay(error, token) {
      if (!isSessionExpiredCode(error.code) && error.status !== 401) return false
      // Another call has renewed the session while this one was on its way: no need to ask again.
      const current = storedToken()
      if (!pending && current !== undefined && current !== token) return true
      pending ??= ask(error, token)?.finally(() => {
        pending = undefined
      })
      return (await pending) === 'replay'
    },
  }
}
