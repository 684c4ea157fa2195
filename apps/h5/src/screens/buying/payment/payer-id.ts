import { type Host, paymentClient } from '@kaozhou/domain'
import { browserName } from '../../../data/browser-name'
import { wechatPayer } from '../../../stores/wechat-payer'

/**
 * By which the server recognises a friend who pays: inside WeChat the openid that its authorizer gave, with the key of that
 * visit, and null until there was one; elsewhere a random id that is stored in this browser.
 */
export function payerOf(host: Host): { openId: string; payerKey?: string } | null {
  if (paymentClient(host) !== 'WXMP') return { openId: browserId() }
  const payer = wechatPayer()
  return payer ? { openId: payer.openId, payerKey: payer.key } : null
}

/** By which the server tells a viewer whether the payment was theirs. */
export function viewerId(): string {
  return wechatPayer()?.openId ?? browserId()
}

function browserId(): string {
  return browserName('kz.payerId')
}
