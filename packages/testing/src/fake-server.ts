import { type Transport, TransportFailure, type WireResponse } from '@kaozhou/api'
import { type ErrorName, errorCodes, isKeyed, isSigned, statusOf } from '@kaozhou/api/contract'
import * as v from 'valibot'
import type { AnswerOf, CallName, FakeCall, SaidOf } from './call-types'
import { signatureFault } from './check-signature'
import { exampleOf } from './example-of'
import { type FakeRequest, fieldsOf, ofFetch, ofWire } from './fake-request'
import { type FoundCall, findCall, hasPath, rowOf } from './find-call'

/**
 * What can happen to a call on its way: no line, no answer in time, an answer that is lost though the server did what was asked,
 * a gateway's 502, a captive portal's page.
 */
export type Fault = 'offline' | 'timeout' | 'lostAnswer' | 'badGateway' | 'captivePortal'

export interface FakeServerOptions {
  /** The server's clock, milliseconds since the epoch. Default: that of the machine. */
  now?: () => number
  /** The tokens of people who are logged in. Default: every token is somebody's. */
  tokens?: readonly string[]
}

export interface Refusing {
  message?: string
  /** What the refusal carries. */
  data?: unknown
  /** So many calls are refused, the next ones answered. Default: all. */
  times?: number
}

/** A server of the contract without a database: it knows no more than the test says. */
export interface FakeServer {
  /** For `createClient({ baseUrl: 'http://fake.test', transport: server.transport })`. */
  transport: Transport
  /** For everything else that sends requests: a service worker of a test, `globalThis.fetch`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>
  /** The calls that were answered or refused, in their order. */
  calls: FakeCall[]
  /** A whole answer of a call, made from its schema. */
  example<Name extends CallName>(name: Name): AnswerOf<Name>
  /**
   * Says what a call answers, or how it is worked out. What an object leaves out comes from `example`.
   *
   * @throws Error, in the call that is answered, when the answer is not one of the contract.
   */
  answer<Name extends CallName>(
    name: Name,
    said: SaidOf<Name> | ((call: FakeCall<Name>) => SaidOf<Name> | Promise<SaidOf<Name>>),
  ): void
  /** Has a call refused with an error of `errorCodes`. */
  refuse(name: CallName, reason: ErrorName, refusing?: Refusing): void
  /** Has calls fail on their way; `*`: every call. */
  fail(name: CallName | '*', fault: Fault, options?: { times?: number }): void
  /** Forgets what was said, and the calls. */
  reset(): void
}

type Worked = (call: FakeCall) => unknown
interface Planned<T> {
  what: T
  left: number
}

const PORTAL = '<!doctype html><title>Welcome</title><p>Log in to this network</p>'

/** Makes a server that answers every call of the contract, checks what it is sent as the real one does, and fails on demand. */
export function createFakeServer(options: FakeServerOptions = {}): FakeServer {
  const { now = Date.now, tokens } = options
  const answers = new Map<CallName, Worked>()
  const refusals = new Map<CallName, Planned<{ reason: ErrorName } & Refusing>>()
  const faults = new Map<CallName | '*', Planned<Fault>>()
  const nonces = new Set<string>()
  /** What writes were answered, by their idempotency keys. */
  const done = new Map<string, { input: string; answer: WireResponse }>()
  const calls: FakeCall[] = []

  /** @throws TransportFailure when no answer arrives. */
  async function take(request: FakeRequest): Promise<WireResponse> {
    const found = findCall(request.method, request.path)
    const fault = takeOne(faults, found?.name) ?? takeOne(faults, '*')
    if (fault === 'offline' || fault === 'timeout') throw new TransportFailure(fault)
    if (fault === 'badGateway') return { status: 502, body: '<h1>502 Bad Gateway</h1>' }
    if (fault === 'captivePortal') return { status: 200, body: PORTAL }
    const answer = found
      ? await answerOf(request, found)
      : refusal(hasPath(request.path) ? 'methodNotAllowed' : 'notFound')
    if (fault === 'lostAnswer') throw new TransportFailure('offline')
    return answer
  }

  async function answerOf(request: FakeRequest, found: FoundCall): Promise<WireResponse> {
    const { name, row, params } = found
    const reason = isSigned(row) ? signatureFault(request, now(), nonces) : null
    if (reason)
      return refusal(reason, reason === 'staleRequest' ? { data: { serverNow: now() } } : {})
    const token = request.headers.authorization
    const isKnown = token !== undefined && (tokens?.includes(token) ?? true)
    if (row.access === 'user' && !isKnown) return refusal(token ? 'sessionExpired' : 'unauthorized')
    const input = v.safeParse(row.input, fieldsOf(request, params), { abortEarly: true })
    if (!input.success) {
      const [issue] = input.issues
      return refusal('badInput', { data: { field: v.getDotPath(issue) } })
    }
    const call = { name, input: input.output, token, at: now() } as FakeCall
    const key = isKeyed(row) ? request.headers['idempotency-key'] : undefined
    return key === undefined ? answerNow(call) : answerOnce(call, `${token} ${name} ${key}`)
  }

  /** @throws Error for a call whose planned answer is not one of the contract. */
  async function answerOnce(call: FakeCall, key: string): Promise<WireResponse> {
    const input = JSON.stringify(call.input)
    const before = done.get(key)
    if (before) return before.input === input ? before.answer : refusal('replayedRequest')
    const answer = await answerNow(call)
    if (isDone(answer)) done.set(key, { input, answer })
    return answer
  }

  async function answerNow(call: FakeCall): Promise<WireResponse> {
    calls.push(call)
    const planned = takeOne(refusals, call.name)
    if (planned) return refusal(planned.reason, planned)
    return { status: 200, body: { code: 0, success: true, message: '', data: await dataOf(call) } }
  }

  async function dataOf(call: FakeCall): Promise<unknown> {
    const { output } = rowOf(call.name)
    const example = exampleOf(output, now())
    const said = await answers.get(call.name)?.(call)
    const isPart = isPlain(said) && isPlain(example)
    const result = v.safeParse(
      output,
      said === undefined ? example : isPart ? { ...example, ...said } : said,
    )
    if (result.success) return result.output
    const [issue] = result.issues
    throw new Error(
      `${call.name} does not answer like this: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`,
    )
  }

  return {
    calls,
    transport: async (request) => {
      if (request.signal?.aborted) throw new TransportFailure('aborted')
      return take(ofWire(request))
    },
    async fetch(input, init) {
      const url = typeof input === 'string' ? new URL(input, 'http://fake.invalid') : input
      const { status, body, headers } = await take(await ofFetch(new Request(url, init))).catch(
        (cause: unknown) => {
          throw cause instanceof TransportFailure
            ? new TypeError('Failed to fetch', { cause })
            : cause
        },
      )
      const isText = typeof body === 'string'
      return new Response(isText ? body : JSON.stringify(body), {
        status,
        headers: {
          'content-type': isText ? 'text/html' : 'application/json',
          ...(headers as Record<string, string> | undefined),
        },
      })
    },
    example: (name) => exampleOf(rowOf(name).output, now()) as AnswerOf<typeof name>,
    answer(name, said) {
      rowOf(name)
      answers.set(name, typeof said === 'function' ? (said as Worked) : () => said)
    },
    refuse(name, reason, refusing = {}) {
      rowOf(name)
      const { times = Number.POSITIVE_INFINITY } = refusing
      refusals.set(name, { what: { reason, ...refusing }, left: times })
    },
    fail(name, fault, { times = Number.POSITIVE_INFINITY } = {}) {
      faults.set(name, { what: fault, left: times })
    },
    reset() {
      for (const said of [answers, refusals, faults, nonces, done]) said.clear()
      calls.length = 0
    },
  }
}

/** What is planned for the next one of these calls; it is used up. */
function takeOne<Key, T>(planned: Map<Key, Planned<T>>, key: Key | undefined): T | undefined {
  const plan = key === undefined ? undefined : planned.get(key)
  if (!plan || plan.left <= 0) return undefined
  plan.left -= 1
  return plan.what
}

function isDone({ body }: WireResponse): boolean {
  return isPlain(body) && body.code === 0
}

function refusal(reason: ErrorName, { message, data = null }: Refusing = {}): WireResponse {
  const { code, message: usual } = errorCodes[reason]
  const body = { code, success: false, message: message ?? usual, data }
  return { status: statusOf(reason), body }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
