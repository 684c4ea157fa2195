import { type BridgeFailure, cancelled, unsupported } from '../calls/bridge-result'
import type { ShareCard } from '../calls/method-params'
import { hideSharing, showSharing } from './share-menu'
import { type WechatSdk, wechatSdk } from './wechat-globals'
import { scriptMissing, type WechatPage } from './wechat-page'
import { setWechatCard } from './wechat-share'

/** What WeChat's menu shares on the current route. A newer call cancels the older one; `null` is success. */
export interface ShareMenu {
  /** Sets the card, and shows the entries again that `limit` or another page of this web-view has hidden. */
  setCard(card: ShareCard): Promise<BridgeFailure | null>
  /** Hides the entries that share, until the next `setCard`. */
  limit(): Promise<BridgeFailure | null>
}

export function createShareMenu(page: WechatPage): ShareMenu {
  const { environment, jssdk } = page
  let lastCall = 0

  async function configured(
    then: (sdk: WechatSdk) => Promise<BridgeFailure | null>,
    whenRefused?: (sdk: WechatSdk) => void,
  ): Promise<BridgeFailure | null> {
    lastCall += 1
    const mine = lastCall
    const failure = await jssdk.configure()
    // The user has left the route: keep what the current one has set.
    if (mine !== lastCall) return cancelled
    const sdk = wechatSdk(environment)
    if (failure) {
      if (sdk) whenRefused?.(sdk)
      return failure
    }
    return sdk ? then(sdk) : scriptMissing
  }

  return {
    async setCard(card) {
      if (page.inMiniProgram()) return postCard(page, card)
      return configured((sdk) => {
        showSharing(sdk)
        return setWechatCard(environment, sdk, card)
        // What an earlier route was allowed to hide it may show again, although this one was refused.
      }, showSharing)
    },
    async limit() {
      if (page.inMiniProgram()) return unsupported
      return configured((sdk) => hideSharing(environment, sdk))
    },
  }
}

async function postCard({ jssdk }: WechatPage, card: ShareCard): Promise<BridgeFailure | null> {
  const sdk = await jssdk.load()
  if (!sdk?.miniProgram?.postMessage) return scriptMissing
  // The mini program reads it when its page is shared.
  sdk.miniProgram.postMessage({ data: { type: 'share', card } })
  return null
}
