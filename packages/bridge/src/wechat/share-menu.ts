import { type BridgeFailure, failed, timedOut } from '../calls/bridge-result'
import type { BridgeEnvironment } from '../environment/bridge-environment'
import { withinLimit } from '../environment/time-limit'
import type { WechatSdk } from './wechat-globals'

const LIMIT_MS = 3_000

// What sends the page to others. Opening it in a browser, copying its link and keeping it stay: guides point to them.
const SHARING_ENTRIES = [
  'menuItem:share:appMessage',
  'menuItem:share:timeline',
  'menuItem:share:qq',
  'menuItem:share:weiboApp',
  'menuItem:share:QZone',
] as const

/** Hides the entries of WeChat's menu that share the page. `null` is success. */
export function hideSharing(
  environment: BridgeEnvironment,
  sdk: WechatSdk,
): Promise<BridgeFailure | null> {
  return withinLimit<BridgeFailure | null>(environment, LIMIT_MS, timedOut, (done) => {
    if (!sdk.hideMenuItems) {
      done(failed('host', 'hideMenuItems is missing'))
      return
    }
    sdk.hideMenuItems({
      menuList: [...SHARING_ENTRIES],
      success: () => done(null),
      fail: (answer) => done(failed('host', answer?.errMsg ?? 'hideMenuItems:fail')),
    })
  })
}

/**
 * Shows the entries that share the page. Nobody waits for it: a card is set all the same, and where nothing was hidden there
 * is nothing to show.
 */
export function showSharing(sdk: WechatSdk): void {
  sdk.showMenuItems?.({ menuList: [...SHARING_ENTRIES] })
}
