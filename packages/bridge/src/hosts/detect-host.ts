import type { AppOs, AppShell, Host } from '@kaozhou/domain'

/** What the user agent alone cannot tell. */
export interface HostHints {
  /** `navigator.maxTouchPoints`: the only thing that tells an iPad in desktop mode from a Mac. */
  maxTouchPoints?: number
  /** The token that our app shell appends to its user agent. Default `KaozhouApp`. */
  appMarker?: string
}

const DEFAULT_APP_MARKER = 'KaozhouApp'

const APP_SYSTEMS: Record<string, AppOs> = { ios: 'ios', android: 'android', harmony: 'harmony' }

// The first row that matches wins, so the order is the rule.
const SYSTEMS = [
  // Harmony PCs add `Windows NT`, some browsers add `Android 12`: ArkWeb decides, whatever else is said.
  { os: 'harmony', pattern: /OpenHarmony|ArkWeb|\bOHOS/i },
  // 2 to 4 run Android packages and name no version; from 5 on it is no Android, although some apps still say so.
  { os: 'harmony', pattern: /\bHarmonyOS[ /]?(?:[5-9]|\d\d)/i },
  // Windows Phone pretends to be both Android and an iPhone.
  { os: 'desktop', pattern: /Windows Phone/i },
  { os: 'desktop', pattern: /Windows NT|\bCrOS\b/i },
  { os: 'ios', pattern: /\b(?:iPhone|iPad|iPod)\b/i },
  { os: 'android', pattern: /\bAndroid|\bAdr \d/i },
  { os: 'harmony', pattern: /\bHarmonyOS\b/i },
] as const satisfies readonly { os: Host['os']; pattern: RegExp }[]

// The first row that matches wins; `mobileOnly` rows need a phone or tablet.
const KINDS = [
  // WeCom carries MicroMessenger but cannot pay or share as WeChat does.
  { kind: 'other', pattern: /wxwork/i },
  // Before QQ: some WeChat user agents carry `QQ/6.6.0` too.
  { kind: 'wechat', pattern: /MicroMessenger|wechatdevtools/i },
  { kind: 'weibo', pattern: /\bWeibo(?!\.c)|__weibo/i },
  // Tencent Docs and other apps on QQ's kit carry `QQ/` without being QQ.
  { kind: 'other', pattern: /Tencent_?Docs/i },
  // Never MQQBrowser alone: that is QQ Browser, or the X5 kernel in any app.
  { kind: 'qq', pattern: /\bQQ\/\d/i, mobileOnly: true },
] as const satisfies readonly { kind: Host['kind']; pattern: RegExp; mobileOnly?: boolean }[]

/**
 * Detects the host from the user agent.
 *
 * Pure: pass `navigator.userAgent` and `{ maxTouchPoints: navigator.maxTouchPoints }`. Our app shell is
 * `KaozhouApp/<version> (<iOS|Android|Harmony>)` and has kind `other`. Never base price or authorization
 * on the answer: anyone can send any user agent.
 *
 * @example
 * detectHost(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints })
 */
export function detectHost(userAgent: string, hints: HostHints = {}): Host {
  const app = readAppShell(userAgent, hints.appMarker || DEFAULT_APP_MARKER)
  const os = readSystem(userAgent, app, hints.maxTouchPoints ?? 0)
  const kind = app ? 'other' : readKind(userAgent, os)
  return { kind, os, app, miniProgram: kind === 'wechat' && /miniProgram/i.test(userAgent) }
}

function readAppShell(userAgent: string, marker: string): AppShell | null {
  const escaped = marker.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
  const pattern = new RegExp(
    `(?:^|\\s)${escaped}/(\\d+(?:\\.\\d+)*(?:[-+][\\w.]+)?) \\((ios|android|harmony)\\)`,
    'i',
  )
  const match = pattern.exec(userAgent)
  const os = APP_SYSTEMS[match?.[2]?.toLowerCase() ?? '']
  return match?.[1] && os ? { os, version: match[1] } : null
}

function readSystem(userAgent: string, app: AppShell | null, touchPoints: number): Host['os'] {
  const found = SYSTEMS.find(({ pattern }) => pattern.test(userAgent))?.os
  if (found === 'harmony') return found
  // The shell knows its own system, even when the web-view asks for desktop pages.
  if (app) return app.os
  if (found) return found
  return touchPoints > 1 && /\bMacintosh\b/i.test(userAgent) ? 'ios' : 'desktop'
}

function readKind(userAgent: string, os: Host['os']): Host['kind'] {
  const row = KINDS.find(
    (row) => row.pattern.test(userAgent) && !('mobileOnly' in row && os === 'desktop'),
  )
  return row?.kind ?? 'other'
}
