import { deviceStorage } from '../page/storage'

const KEY = 'kz.wechatPayer'

/** Who WeChat's authorizer says this user is, and the key by which the server knows that it said so here. */
interface WechatPayer {
  openId: string
  key: string
}

/** Used where storage is switched off, until the page is left. */
let unstored: WechatPayer | undefined

/** Stores what a visit to WeChat's authorizer brought: only with it a payment inside WeChat can start. */
export function keepWechatPayer(payer: WechatPayer): void {
  unstored = payer
  deviceStorage.setJson(KEY, payer)
}

/** The stored payer; undefined until the authorizer was visited. */
export function wechatPayer(): WechatPayer | undefined {
  return (deviceStorage.json(KEY) as WechatPayer | null) ?? unstored
}
