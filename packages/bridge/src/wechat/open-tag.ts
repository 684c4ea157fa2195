import { compareVersions, type Host } from '@kaozhou/domain'
import { type BridgeFailure, failed, unsupported } from '../calls/bridge-result'
import type { OpenTag } from '../calls/method-params'
import type { WechatPage } from './wechat-page'

// WeChat says after the configuration that it draws no tags, and does not say when that is over.
const REFUSAL_MS = 300

/** The first WeChat with open tags. */
const FIRST_VERSION = '7.0.12'
/** The first that draws them on iOS 15 and later, where WebKit had changed. */
const FIRST_VERSION_ON_IOS_15 = '8.0.8'
const FIRST_IOS = '10.3'
const FIRST_ANDROID = '5'

/** Whether a WeChat of this version draws open tags on this system. The versions stand in the user agent. */
export function drawsOpenTags(host: Host, userAgent: string): boolean {
  if (host.os === 'desktop') return false
  const wechat = versionIn(userAgent, /MicroMessenger\/([\d.]+)/i)
  if (!isAtLeast(wechat, FIRST_VERSION)) return false
  if (host.os === 'android') {
    return isAtLeast(versionIn(userAgent, /\bAndroid ([\d.]+)/i), FIRST_ANDROID)
  }
  if (host.os !== 'ios') return true
  // An iPad in desktop mode names the version of a Mac; no iOS that looks like one is older than 13.
  const ios = versionIn(userAgent, /\bOS (\d[_\d]*) like Mac/i)?.replaceAll('_', '.') ?? '15'
  const first = isAtLeast(ios, '15') ? FIRST_VERSION_ON_IOS_15 : FIRST_VERSION
  return isAtLeast(ios, FIRST_IOS) && isAtLeast(wechat, first)
}

/** Configures the JSSDK for an open tag. `null`: the page may place it, and hears by its `ready` that it works. */
export async function prepareOpenTag(
  page: WechatPage,
  host: Host,
  tag: OpenTag,
): Promise<BridgeFailure | null> {
  const { environment, jssdk } = page
  if (page.inMiniProgram() || !drawsOpenTags(host, environment.userAgent)) return unsupported
  const failure = await jssdk.configure()
  if (failure) return failure
  if (!jssdk.draws(tag)) return tagRefused(tag)
  await new Promise<void>((resolve) => void environment.delay(REFUSAL_MS, resolve))
  return jssdk.draws(tag) ? null : tagRefused(tag)
}

function tagRefused(tag: OpenTag): BridgeFailure {
  return failed('host', `WeChat draws no ${tag} here`)
}

function versionIn(userAgent: string, pattern: RegExp): string | undefined {
  return pattern.exec(userAgent)?.[1]
}

function isAtLeast(version: string | undefined, first: string): boolean {
  return version !== undefined && compareVersions(version, first) >= 0
}
