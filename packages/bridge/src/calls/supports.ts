import { compareVersions, type Host, isIosApp, supportsNativeLogin } from '@kaozhou/domain'
import type { BridgeMethod } from './method-params'

/** Where a method works: `app` counts inside the app shell, the other fields outside of it. */
interface Support {
  /** The first version of the app shell that has the method, or a rule for it. */
  app: string | ((host: Host) => boolean)
  wechat: boolean
  qq: boolean
  weibo: boolean
  other: boolean
}

const FIRST_VERSION = '1.0.0'

const SUPPORT: Record<BridgeMethod, Support> = {
  // spec §9: from 1.5.3, Android 1.5.5 excluded.
  login: {
    app: ({ app }) => app !== null && supportsNativeLogin(app),
    wechat: false,
    qq: false,
    weibo: false,
    other: false,
  },
  // spec §6: the iOS app cannot buy.
  pay: { app: (host) => !isIosApp(host), wechat: true, qq: true, weibo: true, other: true },
  share: { app: FIRST_VERSION, wechat: true, qq: true, weibo: true, other: true },
  // Only WeChat has a share menu that a page can set.
  setShareCard: { app: () => false, wechat: true, qq: false, weibo: false, other: false },
  limitSharing: { app: () => false, wechat: true, qq: false, weibo: false, other: false },
  prepareOpenTag: { app: () => false, wechat: true, qq: false, weibo: false, other: false },
  // A social app opens every address inside itself: show the guide to the browser instead.
  openExternal: { app: FIRST_VERSION, wechat: false, qq: false, weibo: false, other: true },
  close: { app: FIRST_VERSION, wechat: true, qq: true, weibo: true, other: true },
  setTitle: { app: FIRST_VERSION, wechat: true, qq: true, weibo: true, other: true },
  openLive: { app: FIRST_VERSION, wechat: false, qq: false, weibo: false, other: false },
}

/**
 * True when a method can work on a host. Pure, so the server can render the right buttons.
 *
 * `bridge.supports` also checks the browser's features, such as the Web Share API.
 *
 * @example
 * supports('login', detectHost('… KaozhouApp/1.5.5 (Android)')) // false: that version's login is broken
 */
export function supports(method: BridgeMethod, host: Host): boolean {
  const row = SUPPORT[method]
  if (!host.app) return row[host.kind]
  return typeof row.app === 'string'
    ? compareVersions(host.app.version, row.app) >= 0
    : row.app(host)
}
