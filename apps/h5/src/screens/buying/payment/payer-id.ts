import { type Host, paymentClient } from '@kaozhou/domain'
import { wechatPayer } from '../../../stores/wechat-payer'

const KEY = 'kz.payerId'

/** Used while storage is switched off. */
let unstoredId: string | undefined

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
  try {
    const stored = localStorage.getItem(KEY)
    if (stored) return stored
    const id = randomId()
    localStorage.setItem(KEY, id)
    return id
  } catch {
    unstoredId ??= randomId()
    return unstoredId
  }
}

/** Not `randomUUID`, which old web-views and plain http do not have. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
