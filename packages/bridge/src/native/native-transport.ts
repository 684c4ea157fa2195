import type { Transport } from '../calls/bridge'
import { failed } from '../calls/bridge-result'
import type { BridgeEnvironment } from '../environment/bridge-environment'
import { allowedExternalUrl, sameOriginUrl } from '../urls/external-url'
import { createNativeCalls } from './native-calls'

/** The app shell on iOS, Android and Harmony (decisions §4). */
export function createNativeTransport(
  environment: BridgeEnvironment,
  options: { externalHosts: readonly string[] },
): Transport {
  const { call, strays, dispose } = createNativeCalls(environment)
  return {
    login: (params, signal) => call('login', params, signal),
    pay: (params, signal) => call('pay', params, signal),
    share: (params) => call('share', params),
    openExternal({ url }) {
      // The current page may always be opened outside the app (spec §6), also from a developer's http server.
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
    strayAnswers: strays,
    dispose,
  }
}
