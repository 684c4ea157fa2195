import type { AnswerCall, Ending, HostCall } from '../../e2e/hosts/host-answers'
import { createLateAnswers } from './late-answers'

/** A call of the page with its state. */
export interface DeskCall extends HostCall {
  id: number
  /** Milliseconds since the epoch. */
  at: number
  /** `waiting`: not decided yet. `late`: decided, but not answered yet. `left`: the page was closed before the answer. */
  state: 'waiting' | 'late' | 'answered' | 'never' | 'left'
  ending: Ending | null
}

export interface CallDesk {
  readonly calls: readonly DeskCall[]
  /** Called by the stand-ins of the hosts; resolves with the decided ending. */
  answer: AnswerCall
  /** Decides the ending of a waiting call. False when the call does not wait any more. */
  end: (id: number, ending: Ending) => boolean
  /** Answers the late calls now. */
  releaseLate: () => void
  /** Called when the page's document is closed: nobody waits for the answers of its calls. */
  leave: () => void
  /** The ending of calls without a decision of their own; `ask` leaves them waiting for `end`. */
  readonly policy: { people: Ending | 'ask'; others: Ending | 'ask' }
  /** Calls whose answer the page still waits for. */
  open: () => DeskCall[]
  onChange: (listener: () => void) => void
}

export interface DeskOptions {
  /** A late answer comes after this; `null`: only by `releaseLate`. The default is longer than every time limit of the bridge. */
  lateMs?: number | null
  now?: () => number
}

/** The calls that a person answers on a real host: by default they wait for a decision at the desk. */
const OF_PEOPLE = new Set([
  'login',
  'pay',
  'share',
  'navigator.share',
  'getBrandWCPayRequest',
  'miniProgram.navigateTo',
  'openAlipay',
  'openWechatCashier',
])

const LATE_MS = 12_000
/** A page that calls in a loop must not fill the memory. */
const KEPT = 500

/** The desk at which every call of the page is seen and answered. */
export function createCallDesk({ lateMs = LATE_MS, now = Date.now }: DeskOptions = {}): CallDesk {
  const record = createRecord(now)
  const waiting = new Map<number, (ending: Ending) => void>()
  const late = createLateAnswers(lateMs)
  const policy: CallDesk['policy'] = { people: 'ask', others: 'ok' }

  function decided(call: DeskCall): Promise<Ending> {
    const rule = OF_PEOPLE.has(call.method) ? policy.people : policy.others
    if (rule !== 'ask') return Promise.resolve(rule)
    return new Promise((resolve) => waiting.set(call.id, resolve))
  }

  return {
    get calls() {
      return record.calls
    },
    policy,
    async answer(hostCall) {
      const call = record.add(hostCall)
      const ending = await decided(call)
      waiting.delete(call.id)
      call.ending = ending
      if (ending === 'late') {
        call.state = 'late'
        record.changed()
        await late.wait()
      }
      if (call.state !== 'left') call.state = ending === 'never' ? 'never' : 'answered'
      record.changed()
      return ending === 'late' ? 'ok' : ending
    },
    end(id, ending) {
      const resolve = waiting.get(id)
      resolve?.(ending)
      return resolve !== undefined
    },
    releaseLate: late.release,
    leave() {
      for (const call of record.calls) if (call.state !== 'answered') call.state = 'left'
      for (const resolve of waiting.values()) resolve('never')
      record.changed()
    },
    open: () => record.calls.filter(({ state }) => state !== 'answered' && state !== 'left'),
    onChange: record.onChange,
  }
}

/** The newest calls, and those who listen to their changes. */
interface CallRecord extends Pick<CallDesk, 'calls' | 'onChange'> {
  add: (call: HostCall) => DeskCall
  /** Called after a recorded call was changed. */
  changed: () => void
}

function createRecord(now: () => number): CallRecord {
  let calls: DeskCall[] = []
  let nextId = 1
  const listeners: (() => void)[] = []
  function changed(): void {
    for (const listener of listeners) listener()
  }
  return {
    get calls() {
      return calls
    },
    add({ method, params }) {
      const call: DeskCall = {
        id: nextId,
        at: now(),
        method,
        params,
        state: 'waiting',
        ending: null,
      }
      nextId += 1
      calls = [...calls, call].slice(-KEPT)
      changed()
      return call
    },
    changed,
    onChange: (listener) => void listeners.push(listener),
  }
}
