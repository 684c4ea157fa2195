import { type Transport, TransportFailure, type WireResponse } from '@kaozhou/api'
import {
  type Contract,
  type ErrorName,
  isKeyed,
  isSigned,
  contract as storefront,
} from '@kaozhou/api/contract'
import * as v from 'valibot'
import type { AnswerOf, CallName, FakeCall, ReasonOf, SaidOf } from './call-types'
import { signatureFault } from './check-signature'
import { exampleOf } from './example-of'
import { type FakeRequest, fieldsOf, ofFetch, ofWire } from './fake-request'
import { callsOf, type FoundCall, type Rows } from './find-call'
import { Refused, type RefusedWith, refusal } from './refused'
import { Unchecked } from './unchecked'

/**
 * What can happen to a call on its way: no line, no answer in time, an answer that is lost though the server did what was asked,
 * a gateway's 502, a captive portal's page.
 */
export type Fault = 'offline' | 'timeout' | 'lostAnswer' | 'badGateway' | 'captivePortal'

/** What a fake server is made with. */
export interface FakeServerOptions<C extends Rows = Contract> {
  /** The rows that it answers: another contract, such as the desk's. Default: the storefront's. */
  contract?: C
  /** The server's clock, milliseconds since the epoch. Default: that of the machine. */
  now?: () => number
  /** The tokens of people who are logged in. Default: every token is somebody's. A session of the desk is not asked for. */
  tokens?: readonly string[]
}

/** What a refusal says, and how often. */
export interface Refusing extends RefusedWith {
  /** So many calls are refused, the next ones answered. Default: all. */
  times?: number
}

type Said<Name extends CallName<C>, C> = SaidOf<Name, C> | Refused | Unchecked

/** A server of the contract without a database: it knows no more than the test says. */
export interface FakeServer<C extends Rows = Contract> {
  /** For `createClient({ baseUrl: 'http://fake.test', transport: server.transport })`. */
  transport: Transport
  /** For everything else that sends requests: a service worker of a test, `globalThis.fetch`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>
  /** The calls that were answered or refused, in their order. */
  calls: FakeCall<CallName<C>, C>[]
  /** Those of one call, with its input. */
  callsOf<Name extends CallName<C>>(name: Name): FakeCall<Name, C>[]
  /** What was wrong with answers that the contract does not have; such a call fails. Empty at the end of a good test. */
  wrongAnswers: string[]
  /** A whole answer of a call, made from its schema. */
  example<Name extends CallName<C>>(name: Name): AnswerOf<Name, C>
  /**
   * Says what a call answers, or how it is worked out. What it and the objects in it leave out comes from `example`; a list is whole.
   *
   * @throws Error, in the call that is answered, when the answer is not one of the contract.
   */
  answer<Name extends CallName<C>>(
    name: Name,
    said: Said<Name, C> | ((call: FakeCall<Name, C>) => Said<Name, C> | Promise<Said<Name, C>>),
  ): void
  /** Works out the answers of all calls of which `answer` says nothing; undefined is the example. */
  answerOthers(said: (call: FakeCall<CallName<C>, C>) => unknown): void
  /** Has a call refused with one of the errors that the contract names for it. */
  refuse<Name extends CallName<C>>(name: Name, reason: ReasonOf<Name, C>, refusing?: Refusing): void
  /** Has calls fail on their way; `*`: every call. Returns a function that ends it. */
  fail(name: CallName<C> | '*', fault: Fault, options?: { times?: number }): () => void
  /** Forgets what was said, and the calls. */
  reset(): void
}

/** A call whose name stands for itself: what a contract knows of it is in the types of `FakeServer`. */
type AnyCall = Omit<FakeCall, 'name' | 'input'> & { name: string; input: unknown }
type Worked = (call: AnyCall) => unknown
interface Planned<T> {
  what: T
  left: number
}

const PORTAL = '<!doctype html><title>Welcome</title><p>Log in to this network</p>'

/** Makes a server that answers every call of the contract, checks what it is sent as the real one does, and fails on demand. */
export function createFakeServer<C extends Rows = Contract>(
  options: FakeServerOptions<C> = {},
): FakeServer<C> {
  // Read at each call: a test may put another clock in the machine's place.
  const { contract = storefront, now = () => Date.now(), tokens } = options
  const { rowOf, find, hasPath } = callsOf(contract)
  const answers = new Map<string, Worked>()
  let others: Worked | undefined
  const refusals = new Map<string, Planned<{ reason: ErrorName } & Refusing>>()
  const faults = new Map<string, Planned<Fault>>()
  const nonces = new Set<string>()
  /** What writes were answered, by their idempotency keys. */
  const done = new Map<string, { input: string; answer: WireResponse }>()
  const calls: AnyCall[] = []
  const wrongAnswers: string[] = []

  /** @throws TransportFailure when no answer arrives. */
  async function take(request: FakeRequest): Promise<WireResponse> {
    const found = find(request.method, request.path)
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
    const call: AnyCall = { name, input: input.output, token, at: now(), request }
    const key = isKeyed(row) ? request.headers['idempotency-key'] : undefined
    return key === undefined ? answerNow(call) : answerOnce(call, `${token} ${name} ${key}`)
  }

  /** @throws Error for a call whose planned answer is not one of the contract. */
  async function answerOnce(call: AnyCall, key: string): Promise<WireResponse> {
    const input = JSON.stringify(call.input)
    const before = done.get(key)
    if (before) return before.input === input ? before.answer : refusal('replayedRequest')
    const answer = await answerNow(call)
    if (isDone(answer)) done.set(key, { input, answer })
    return answer
  }

  async function answerNow(call: AnyCall): Promise<WireResponse> {
    const { name } = call
    calls.push(call)
    const planned = takeOne(refusals, name)
    if (planned) return refusal(planned.reason, planned)
    const said = await (answers.get(name) ?? others)?.(call)
    if (said instanceof Refused) return refusal(said.reason, said.said)
    const data = dataOf(name, said)
    return { status: 200, body: { code: 0, success: true, message: '', data } }
  }

  /** @throws Error when the contract does not have what is said. */
  function dataOf(name: string, said: unknown): unknown {
    if (said instanceof Unchecked) return said.data
    const { output } = rowOf(name)
    const example = exampleOf(output, now())
    const result = v.safeParse(output, completed(said, example))
    if (result.success) return result.output
    const [issue] = result.issues
    const wrong = `${name} does not answer like this: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`
    // A read is tried again.
    if (!wrongAnswers.includes(wrong)) wrongAnswers.push(wrong)
    throw new Error(wrong)
  }

  const server: FakeServer = {
    calls: calls as FakeCall[],
    wrongAnswers,
    callsOf: (name) => calls.filter((call) => call.name === name) as FakeCall<typeof name>[],
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
    answerOthers(said) {
      others = said as Worked
    },
    refuse(name, reason, refusing = {}) {
      rowOf(name)
      const { times = Number.POSITIVE_INFINITY } = refusing
      refusals.set(name, { what: { reason, ...refusing }, left: times })
    },
    fail(name, fault, { times = Number.POSITIVE_INFINITY } = {}) {
      const planned = { what: fault, left: times }
      faults.set(name, planned)
      return () => {
        planned.left = 0
      }
    },
    reset() {
      for (const said of [answers, refusals, faults, nonces, done]) said.clear()
      for (const heard of [calls, wrongAnswers]) heard.length = 0
      others = undefined
    },
  }
  return server as unknown as FakeServer<C>
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

/** What is said, with what it and the objects in it leave out. */
function completed(said: unknown, example: unknown): unknown {
  if (said === undefined) return example
  if (!isPlain(said) || !isPlain(example)) return said
  const entries = Object.entries(said).map(([field, value]) => [
    field,
    completed(value, example[field]),
  ])
  return { ...example, ...Object.fromEntries(entries) }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
