import type { ShareCard } from '../calls/bridge'
import { type BridgeFailure, cancelled } from '../calls/bridge-result'
import { scriptMissing, type WechatPage } from './wechat-page'
import { setWechatCard } from './wechat-share'

/** Returns a function that sets the card of the current route. `null` is success; a newer card cancels the older one. */
export function createShareCard(
  page: WechatPage,
): (card: ShareCard) => Promise<BridgeFailure | null> {
  let lastCard = 0

  return async (card) => {
    lastCard += 1
    const mine = lastCard
    if (page.inMiniProgram()) return postCard(page, card)
    const failure = await page.jssdk.configure()
    // The user has left the route: keep the card of the current one.
    if (mine !== lastCard) return cancelled
    if (failure) return failure
    const sdk = await page.jssdk.load()
    return sdk ? setWechatCard(page.environment, sdk, card) : scriptMissing
  }
}

async function postCard({ jssdk }: WechatPage, card: ShareCard): Promise<BridgeFailure | null> {
  const sdk = await jssdk.load()
  if (!sdk?.miniProgram?.postMessage) return scriptMissing
  // The mini program reads it when its page is shared.
  sdk.miniProgram.postMessage({ data: { type: 'share', card } })
  return null
}
