import type { AnswerCall, Ending, HostCall } from '../../e2e/hosts/host-answers'

/** A call of the page, and what became of it. */
export interface DeskCall extends HostCall {
  id: number
  /** Milliseconds since the epoch. */
  at: number
  /** `waiting`: nobody has said yet how it ends. `late`: decided, and not answered yet. */
  state: 'waiting' | 'late' | 'answered' | 'never' | 'left'
  ending: Ending | null
}

export interface CallDesk {
  readonly calls: readonly DeskCall[]
  /** For the stand-ins. */
  answer: AnswerCall
  /** Ends a waiting call. False when it does not wait any more. */
  end: (id: number, ending: Ending) => boolean
  /** Answers the late calls now. */
  releaseLate: () => void
  /** The calls that the page's document takes with it when it is left: nobody waits for their answer. */
  leave: () => void
  /** How calls end that nobody is asked about; `ask` leaves them waiting. */
  readonly policy: { people: Ending | 'ask'; others: Ending | 'ask' }
  /** Calls whose answer the page still waits for. */
  open: () => DeskCall[]
  onChange: (listener: () => void) => void
}

export interface DeskOptions {
  /** After this a late answer comes; `null`: only by `releaseLate`. Longer than every time limit of the bridge by default. */
  lateMs?: number | null
  now?: () => number
}

/** The calls that a person answers on a real host: those are shown first, and wait for an answer at the desk. */
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
  let calls: DeskCall[] = []
  let nextId = 1
  const waiting = new Map<number, (ending: Ending) => void>()
  const late = new Map<number, () => void>()
  const listeners: (() => void)[] = []
  const policy: CallDesk['policy'] = { people: 'ask', others: 'ok' }
  const changed = (): void => {
    for (const listener of listeners) listener()
  }

  function decided(call: DeskCall): Promise<Ending> {
    const rule = OF_PEOPLE.has(call.method) ? policy.people : policy.others
    if (rule !== 'ask') return Promise.resolve(rule)
    return new Promise((resolve) => waiting.set(call.id, resolve))
  }

  function untilLate(call: DeskCall): Promise<void> {
    return new Promise((resolve) => {
      const timer = lateMs === null ? undefined : setTimeout(release, lateMs)
      function release(): void {
        clearTimeout(timer)
        late.delete(call.id)
        resolve()
      }
      late.set(call.id, release)
    })
  }

  return {
    get calls() {
      return calls
    },
    policy,
    async answer({ method, params }) {
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
      const ending = await decided(call)
      waiting.delete(call.id)
      call.ending = ending
      if (ending === 'late') {
        call.state = 'late'
        changed()
        await untilLate(call)
      }
      if (call.state !== 'left') call.state = ending === 'never' ? 'never' : 'answered'
      changed()
      return ending === 'late' ? 'ok' : ending
    },
    end(id, ending) {
      const resolve = waiting.get(id)
      resolve?.(ending)
      return resolve !== undefined
    },
    releaseLate() {
      for (const release of [...late.values()]) release()
    },
    leave() {
      for (const call of calls) if (call.state !== 'answered') call.state = 'left'
      for (const resolve of waiting.values()) resolve('never')
      changed()
    },
    open: () => calls.filter(({ state }) => state !== 'answered' && state !== 'left'),
    onChange: (listener) => void listeners.push(listener),
  }
}
