import type { BridgeEnvironment } from '../environment/bridge-environment'
import { type BridgeResult, cancelled, timedOut } from './bridge-result'

/** Counts of ignored answers by reason. */
export interface StrayAnswers {
  /** After the call's time limit, or after it was cancelled. */
  late: number
  /** A second answer to an answered call. */
  duplicate: number
  /** Not of the method's shape; it ended its call as `failed`, if one was waiting. */
  malformed: number
  /** For an unknown callback name, or one too old to be remembered. */
  unknown: number
}

/** All counts 0: for hosts without an app shell. */
export const noStrayAnswers: Readonly<StrayAnswers> = {
  late: 0,
  duplicate: 0,
  malformed: 0,
  unknown: 0,
}

/** A waiting call. */
export interface PendingCall<Data> {
  /** Time limit in ms from `start`; `null` without one. */
  limitMs: number | null
  /** Reads an answer; `null` when it is malformed. */
  read(answer: unknown): BridgeResult<Data> | null
  settle(result: BridgeResult<Data>): void
}

/** The calls that wait for the app shell. Each one settles exactly once and is then removed. */
export interface PendingCalls {
  readonly size: number
  readonly strays: Readonly<StrayAnswers>
  /** Adds a call and returns the name for its `callback`. */
  open<Data>(call: PendingCall<Data>): string
  isOpen(name: string): boolean
  /** True for every name that `open` has returned. */
  knows(name: string): boolean
  /** Starts the time limit; called when the call is sent, not while it is queued. */
  start(name: string): void
  answer(name: unknown, answer: unknown): void
  /** Ends one call without an answer. */
  end(name: string, result: BridgeResult<never>): void
  endAll(): void
}

interface Waiting {
  call: PendingCall<unknown>
  stopTimer: (() => void) | null
}

// Enough to tell late answers from duplicates, with bounded memory.
const REMEMBERED_NAMES = 2_048

export function createPendingCalls(environment: BridgeEnvironment): PendingCalls {
  const prefix = `kz_${environment.randomWord()}_`
  const waiting = new Map<string, Waiting>()
  const endings = new Map<string, 'answered' | 'ended'>()
  const strays = { ...noStrayAnswers }
  let issued = 0

  function settle(name: string, how: 'answered' | 'ended', result: BridgeResult<unknown>): void {
    const entry = waiting.get(name)
    if (!entry) return
    waiting.delete(name)
    entry.stopTimer?.()
    remember(endings, name, how)
    entry.call.settle(result)
  }

  return {
    get size() {
      return waiting.size
    },
    strays,
    open(call) {
      issued += 1
      const name = prefix + issued
      waiting.set(name, { call: call as PendingCall<unknown>, stopTimer: null })
      return name
    },
    isOpen: (name) => waiting.has(name),
    knows: (name) => name.startsWith(prefix),
    start(name) {
      const entry = waiting.get(name)
      if (!entry || entry.stopTimer || entry.call.limitMs === null) return
      entry.stopTimer = environment.delay(entry.call.limitMs, () => settle(name, 'ended', timedOut))
    },
    answer(name, answer) {
      const entry = typeof name === 'string' ? waiting.get(name) : undefined
      if (typeof name !== 'string' || !entry) {
        strays[strayKind(typeof name === 'string' ? endings.get(name) : undefined)] += 1
        return
      }
      const result = entry.call.read(answer)
      if (!result) strays.malformed += 1
      settle(name, 'answered', result ?? malformed)
    },
    end: (name, result) => settle(name, 'ended', result),
    endAll() {
      for (const name of [...waiting.keys()]) settle(name, 'ended', cancelled)
    },
  }
}

const malformed: BridgeResult<never> = {
  status: 'failed',
  code: 'malformed_answer',
  message: 'The app answered something that cannot be read',
}

function strayKind(ending: 'answered' | 'ended' | undefined): keyof StrayAnswers {
  if (!ending) return 'unknown'
  return ending === 'answered' ? 'duplicate' : 'late'
}

function remember<Value>(names: Map<string, Value>, name: string, value: Value): void {
  names.set(name, value)
  if (names.size <= REMEMBERED_NAMES) return
  for (const oldest of names.keys()) {
    names.delete(oldest)
    return
  }
}
