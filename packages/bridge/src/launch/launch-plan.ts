import { compareVersions, type Host } from '@kaozhou/domain'
import { intentUrl } from './intent-url'

/** The app's addresses and the fallbacks. Missing steps are skipped. */
export interface OpenAppTargets {
  /** The app's own address, such as `kaozhou://course/1`. */
  app: string
  /** The https address that the system opens in the app (universal link, app link). */
  universalLink?: string
  /** The app's Android package, for Chrome. */
  androidPackage?: string
  /** The app's page in the store: after 2 s. */
  store?: string
  /** The community page: after 3 s. */
  community?: string
  /** The last resort: after 4 s. */
  fallback?: string
}

/** How to open the app; `null` when this host can't, so the first fallback follows at once. */
export type LaunchPlan = { how: 'navigate' | 'frame' | 'link'; url: string } | null

/** The first WeChat on iOS that lets universal links through. */
const WECHAT_UNIVERSAL_LINK_VERSION = '7.0.5'

/** Chooses the address that can open the app on this host. */
export function launchPlan(host: Host, userAgent: string, targets: OpenAppTargets): LaunchPlan {
  if (host.os === 'desktop') return null
  if (host.kind === 'wechat') return inWechat(host, userAgent, targets)
  if (host.os === 'ios') return onIos(host, targets)
  if (host.kind === 'weibo') return null
  if (isAndroidChrome(host, userAgent)) return inChrome(targets)
  return { how: 'frame', url: targets.app }
}

// WeChat blocks every scheme; only newer iOS clients pass universal links on.
function inWechat(host: Host, userAgent: string, targets: OpenAppTargets): LaunchPlan {
  const version = /MicroMessenger\/([\d.]+)/i.exec(userAgent)?.[1] ?? '0'
  const passes = host.os === 'ios' && compareVersions(version, WECHAT_UNIVERSAL_LINK_VERSION) >= 0
  return passes ? toUniversalLink(targets) : null
}

function onIos(host: Host, targets: OpenAppTargets): LaunchPlan {
  // Weibo on iOS lets nothing out but the store.
  if (host.kind === 'weibo') return null
  // QQ swallows the navigation of a universal link, but follows a tapped link to the scheme.
  const universal = host.kind === 'qq' ? null : toUniversalLink(targets)
  return universal ?? { how: 'link', url: targets.app }
}

function inChrome(targets: OpenAppTargets): LaunchPlan {
  return {
    how: 'navigate',
    url: intentUrl({ url: targets.app, package: targets.androidPackage }),
  }
}

function toUniversalLink({ universalLink }: OpenAppTargets): LaunchPlan {
  return universalLink ? { how: 'navigate', url: universalLink } : null
}

function isAndroidChrome(host: Host, userAgent: string): boolean {
  if (host.os !== 'android' || host.kind !== 'other') return false
  // Every other browser names itself beside `Chrome/`, and a web-view says `wv`.
  return /Chrome\/\d[\d.]* (?:Mobile )?Safari\/[\d.]+$/.test(userAgent) && !/; wv\)/.test(userAgent)
}
