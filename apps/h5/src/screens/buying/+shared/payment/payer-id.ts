import { type Host, paymentClient } from '@kaozhou/domain'
import { browserName } from '../../../../data/browser-name'
import { wechatPayer } from '../../../../stores/wechat-payer'

/**
 * Identifies a friend who pays to the server: inside WeChat by the openid and key that its authorizer gave (null before
 * the authorizer was visited), elsewhere by a random id that is stored in this browser.
 */
export function payerOf(host: Host): { openId: string; payerKey?: string } | null {
  if (paymentClient(host) !== 'WXMP') return { openId: browserId() }
  const payer = wechatPayer()
  return payer ? { openId: payer.openId, payerKey: payer.key } : null
}

/** Identifies the viewer of the page, to whom the server then says whether the payment was theirs. */
export function viewerId(): string {
  return wechatPayer()?.openId ?? browserId()
}

function browserId(): string {
  return browserName('kz.payerId')
}
