import type { Environment } from '../../../config/environment'
import { alibabaLive } from './alibaba-live'
import type { LiveAccount, LiveProvider } from './live-provider'
import { LIVE_SANDBOX_KEYS, liveSandboxPath } from './live-sandbox'
import { tencentLive } from './tencent-live'

/** The provider that carries classes, as the environment names it; null where this server does. */
export function liveProvider(environment: Environment): LiveProvider | null {
  const { LIVE_PROVIDER: chosen } = environment
  if (chosen === 'none') return null
  const account = accountOf(environment)
  return chosen.startsWith('tencent') ? tencentLive(account) : alibabaLive(account)
}

/** True where the provider is its far end in this server. */
export function isLiveSandbox({ LIVE_PROVIDER: chosen }: Environment): boolean {
  return chosen.endsWith('-sandbox')
}

function accountOf(environment: Environment): LiveAccount {
  const { BASE_URL, LIVE_APP: app, LIVE_PROVIDER: chosen } = environment
  const { hostname: noticeHost, host } = new URL(BASE_URL)
  if (isLiveSandbox(environment)) {
    const playOrigin = BASE_URL + liveSandboxPath(chosen.replace('-sandbox', ''))
    return {
      ...LIVE_SANDBOX_KEYS,
      app,
      noticeHost,
      pushDomain: host,
      playOrigin,
      recordOrigin: playOrigin,
    }
  }
  // Checked at start.
  return {
    app,
    noticeHost,
    pushDomain: environment.LIVE_PUSH_DOMAIN ?? '',
    playOrigin: `https://${environment.LIVE_PLAY_DOMAIN}`,
    pushKey: environment.LIVE_PUSH_KEY ?? '',
    playKey: environment.LIVE_PLAY_KEY ?? '',
    noticeKey: environment.LIVE_NOTICE_KEY ?? '',
    recordOrigin: `https://${environment.LIVE_RECORD_HOSTS.find((name) => !name.startsWith('*.')) ?? ''}`,
  }
}
