import type { BridgeMethods, ResultOf } from '../calls/bridge'
import { cancelled, failed, reasonOf } from '../calls/bridge-result'
import { createPendingCalls, type PendingCalls, type StrayAnswers } from '../calls/pending-calls'
import type { BridgeEnvironment } from '../environment/bridge-environment'
import { installMailbox } from './native-mailbox'
import { type NativeMethodName, nativeMethods, readAnswer } from './native-methods'
import { nativeUrl } from './native-url'
import { createSchemeQueue } from './scheme-queue'

/** Calls of the app shell: scheme addresses out, `window.__kaozhouBridge` in (decisions §4). */
export interface NativeCalls {
  /** Resolves with the app's answer, or with `timeout` at the method's time limit. */
  call<Method extends NativeMethodName>(
    method: Method,
    params: BridgeMethods[Method]['params'],
    signal?: AbortSignal,
  ): Promise<ResultOf<Method>>
  readonly strays: Readonly<StrayAnswers>
  /** Cancels every waiting call and removes the global. */
  dispose(): void
}

export function createNativeCalls(environment: BridgeEnvironment): NativeCalls {
  const pending = createPendingCalls(environment)
  const queue = createSchemeQueue(environment)
  /** The newest call of each method without a time limit, by the name for its `callback`. */
  const newestUnlimited = new Map<NativeMethodName, string>()
  const removeMailbox = installMailbox(
    environment,
    (name, json) => acceptAnswer(pending, name, json),
    pending.answer,
  )

  function open<Method extends NativeMethodName>(
    method: Method,
    settle: (result: ResultOf<Method>) => void,
  ): string {
    const { limitMs } = nativeMethods[method]
    const name = pending.open<BridgeMethods[Method]['data']>({
      limitMs,
      read: (answer) => readAnswer(method, answer),
      settle,
    })
    if (limitMs === null) {
      // A newer call replaces the earlier one, which would otherwise wait for ever.
      pending.end(newestUnlimited.get(method) ?? '', cancelled)
      newestUnlimited.set(method, name)
    }
    return name
  }

  function send(name: string, url: string): void {
    queue.push(() => {
      if (!pending.isOpen(name)) return
      try {
        environment.openInFrame(url)
        pending.start(name)
      } catch (error) {
        pending.end(name, failed('unreachable', reasonOf(error)))
      }
    })
  }

  return {
    call: (method, params, signal) =>
      new Promise((resolve) => {
        const stop = (): void => pending.end(name, cancelled)
        const name = open(method, (result) => {
          signal?.removeEventListener('abort', stop)
          resolve(result)
        })
        signal?.addEventListener('abort', stop)
        send(name, nativeUrl(nativeMethods[method].type, params, name))
      }),
    strays: pending.strays,
    dispose() {
      queue.clear()
      pending.endAll()
      removeMailbox()
    },
  }
}

/** Passes on an answer to a call of this bridge; false for a call of another bridge on the page. */
function acceptAnswer(pending: PendingCalls, name: unknown, json: unknown): boolean {
  if (typeof name !== 'string' || !pending.knows(name)) return false
  pending.answer(name, json)
  return true
}
