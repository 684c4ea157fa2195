import type { BridgeMethods, ResultOf, Transport } from '../calls/bridge'
import { cancelled, failed, reasonOf } from '../calls/bridge-result'
import { createPendingCalls } from '../calls/pending-calls'
import type { BridgeEnvironment } from '../environment/bridge-environment'
import { allowedExternalUrl, sameOriginUrl } from '../urls/external-url'
import { installMailbox } from './native-mailbox'
import { type NativeMethodName, nativeMethods, readAnswer } from './native-methods'
import { nativeUrl } from './native-url'
import { createSchemeQueue } from './scheme-queue'

/** The app shell on iOS, Android and Harmony: scheme addresses out, `window.__kaozhouBridge` in (decisions §4). */
export function createNativeTransport(
  environment: BridgeEnvironment,
  options: { externalHosts: readonly string[] },
): Transport {
  const pending = createPendingCalls(environment)
  const queue = createSchemeQueue(environment)
  const lastOfPerson = new Map<NativeMethodName, string>()
  const removeMailbox = installMailbox(
    environment,
    (name, json) => {
      if (typeof name !== 'string' || !pending.knows(name)) return false
      pending.answer(name, json)
      return true
    },
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
      pending.end(lastOfPerson.get(method) ?? '', cancelled)
      lastOfPerson.set(method, name)
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

  function call<Method extends NativeMethodName>(
    method: Method,
    params: BridgeMethods[Method]['params'],
    signal?: AbortSignal,
  ): Promise<ResultOf<Method>> {
    return new Promise((resolve) => {
      const stop = (): void => pending.end(name, cancelled)
      const name = open(method, (result) => {
        signal?.removeEventListener('abort', stop)
        resolve(result)
      })
      signal?.addEventListener('abort', stop)
      send(name, nativeUrl(nativeMethods[method].type, params, name))
    })
  }

  return {
    login: (params, signal) => call('login', params, signal),
    pay: (params, signal) => call('pay', params, signal),
    share: (params) => call('share', params),
    openExternal({ url }) {
      // The page that is on screen may always be opened elsewhere as well (spec §6), on a developer's http too.
      const allowed =
        allowedExternalUrl(url, options.externalHosts) ??
        sameOriginUrl(url, environment.currentUrl())
      return allowed
        ? call('openExternal', { url: allowed })
        : failed('refused_url', 'Only https addresses of the allow-list may be opened')
    },
    close: (params) => call('close', params),
    setTitle(params) {
      environment.setTitle(params.title)
      return call('setTitle', params)
    },
    openLive: (params) => call('openLive', params),
    strayAnswers: pending.strays,
    dispose() {
      queue.clear()
      pending.endAll()
      removeMailbox()
    },
  }
}
