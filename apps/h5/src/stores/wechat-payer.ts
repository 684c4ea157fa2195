import { deviceStorage } from '../page/storage'

const KEY = 'kz.wechatPayer'

/** The openid of this user, and the key that proves to the server that WeChat's authorizer gave it to this browser. */
interface WechatPayer {
  openId: string
  key: string
}

/** The payer while storage is switched off: known until the page is left. */
let unstored: WechatPayer | undefined

/** Stores the payer that WeChat's authorizer returned: without a payer no payment inside WeChat can start. */
export function keepWechatPayer(payer: WechatPayer): void {
  unstored = payer
  deviceStorage.setJson(KEY, payer)
}

/** The stored payer; undefined until the authorizer was visited. */
export function wechatPayer(): WechatPayer | undefined {
  return (deviceStorage.json(KEY) as WechatPayer | null) ?? unstored
}
