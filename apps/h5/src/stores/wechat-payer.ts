const KEY = 'kz.wechatPayer'

/** Who WeChat's authorizer says this user is, and the key by which the server knows that it said so here. */
interface WechatPayer {
  openId: string
  key: string
}

/** Used while storage is switched off. */
let unstored: WechatPayer | undefined

/** Stores what a visit to WeChat's authorizer brought: only with it a payment inside WeChat can start. */
export function keepWechatPayer(payer: WechatPayer): void {
  unstored = payer
  try {
    localStorage.setItem(KEY, JSON.stringify(payer))
  } catch {
    // Storage is switched off: it is kept until the page is left.
  }
}

/** The stored payer; undefined until the authorizer was visited. */
export function wechatPayer(): WechatPayer | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return stored ? (JSON.parse(stored) as WechatPayer) : unstored
  } catch {
    return unstored
  }
}
