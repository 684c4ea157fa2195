import { type BridgeFailure, failed, timedOut } from '../calls/bridge-result'
import type { ShareCard } from '../calls/method-params'
import type { BridgeEnvironment } from '../environment/bridge-environment'
import { withinLimit } from '../environment/time-limit'
import type { WechatSdk } from './wechat-globals'

const LIMIT_MS = 3_000

// Each menu entry with its method, the name that it has in old clients, and the fields that it takes.
const MENU_ENTRIES = [
  {
    method: 'updateAppMessageShareData',
    oldMethod: 'onMenuShareAppMessage',
    fields: ['title', 'desc', 'link', 'imgUrl'],
  },
  {
    method: 'updateTimelineShareData',
    oldMethod: 'onMenuShareTimeline',
    fields: ['title', 'link', 'imgUrl'],
  },
] as const

/**
 * Sets the card that WeChat's menu shares. `null` is success; WeChat does not report whether the user shared it.
 * The JSSDK must be configured.
 */
export async function setWechatCard(
  environment: BridgeEnvironment,
  sdk: WechatSdk,
  card: ShareCard,
): Promise<BridgeFailure | null> {
  const endings = await Promise.all(
    MENU_ENTRIES.map((entry) => setEntry(environment, sdk, entry, card)),
  )
  return endings.find((ending) => ending !== null) ?? null
}

function setEntry(
  environment: BridgeEnvironment,
  sdk: WechatSdk,
  entry: (typeof MENU_ENTRIES)[number],
  card: ShareCard,
): Promise<BridgeFailure | null> {
  const data = Object.fromEntries(entry.fields.map((field) => [field, card[field] ?? '']))
  const old = sdk[entry.oldMethod]
  if (!sdk[entry.method]) {
    old?.call(sdk, data)
    return Promise.resolve(old ? null : failed('host', `${entry.method} is missing`))
  }
  return withinLimit<BridgeFailure | null>(environment, LIMIT_MS, timedOut, (done) => {
    sdk[entry.method]?.({
      ...data,
      success: () => done(null),
      fail: (answer) => done(failed('host', answer?.errMsg ?? `${entry.method}:fail`)),
      cancel: () => done(null),
    })
  })
}
