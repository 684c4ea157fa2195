import type { Host } from '@kaozhou/domain'
import type { Bridge, BridgeMethods, ResultOf } from './calls/bridge'
import { bridgeFace } from './calls/bridge-face'
import { cancelled, ok } from './calls/bridge-result'
import { createCancellableCalls } from './calls/cancellable-calls'
import type { BridgeMethod, ParamsOf } from './calls/method-params'
import { noStrayAnswers } from './calls/pending-calls'
import { refusalOf } from './calls/refusal-of'
import { supports } from './calls/supports'

/** A recorded call. Refused calls are recorded too. */
export type BridgeCall = {
  [Method in BridgeMethod]: { method: Method; params: ParamsOf<Method> }
}[BridgeMethod]

/** The answer of a method: a result, or a function that makes one from the parameters. */
export type FakeAnswer<Method extends BridgeMethod> =
  | ResultOf<Method>
  | ((params: ParamsOf<Method>) => ResultOf<Method> | Promise<ResultOf<Method>>)

/** A bridge without a host, for the tests of apps. */
export interface FakeBridge extends Bridge {
  /** The recorded calls in their order. */
  readonly calls: readonly BridgeCall[]
  /** Sets the answer of a method. */
  answer<Method extends BridgeMethod>(method: Method, answer: FakeAnswer<Method>): void
  /** Sets the answer to the next call only; several answers are queued. */
  answerOnce<Method extends BridgeMethod>(method: Method, answer: FakeAnswer<Method>): void
}

type Answers = { [Method in BridgeMethod]: FakeAnswer<Method> }

// The answers of a host that supports the method.
const GOOD_ENDINGS: Answers = {
  login: ok({ accessToken: 'fake-token', hasNewUser: false }),
  pay: ok({ outcome: 'paid' }),
  share: ok({ how: 'sheet' }),
  setShareCard: ok(null),
  limitSharing: ok(null),
  prepareOpenTag: ok(null),
  openExternal: ok(null),
  close: ok(null),
  setTitle: ok(null),
  openLive: ok(null),
}

/**
 * A bridge that records its calls and gives the test's answers. The default answer is success for every method
 * that the host supports, and `unsupported` or `invalid_params` as in the real one.
 *
 * @example
 * const bridge = createFakeBridge(host)
 * bridge.answerOnce('pay', { status: 'cancelled' })
 * await checkout(bridge)
 * expect(bridge.calls).toEqual([{ method: 'pay', params: { orderId: '1' } }])
 */
export function createFakeBridge(host: Host): FakeBridge {
  const calls: BridgeCall[] = []
  const standing: Answers = { ...GOOD_ENDINGS }
  const once = new Map<BridgeMethod, unknown[]>()
  const waiting = createCancellableCalls()
  let disposed = false

  async function call<Method extends BridgeMethod>(
    method: Method,
    params: ParamsOf<Method>,
    signal?: AbortSignal,
  ): Promise<ResultOf<Method>> {
    calls.push({ method, params } as BridgeCall)
    const refusal = refusalOf(method, params, supports(method, host))
    if (refusal) return refusal
    if (disposed || signal?.aborted) return cancelled
    const answer = (once.get(method)?.shift() ?? standing[method]) as FakeAnswer<Method>
    const running = Promise.resolve(typeof answer === 'function' ? answer(params) : answer)
    return waiting.follow<BridgeMethods[Method]['data']>(running, signal)
  }

  return {
    host,
    calls,
    ...bridgeFace(call),
    supports: (method) => supports(method, host),
    strayAnswers: noStrayAnswers,
    dispose() {
      disposed = true
      waiting.cancelAll()
    },
    answer(method, answer) {
      Object.assign(standing, { [method]: answer })
    },
    answerOnce(method, answer) {
      once.set(method, [...(once.get(method) ?? []), answer])
    },
  }
}
