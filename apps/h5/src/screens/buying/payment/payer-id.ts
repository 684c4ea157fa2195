import { type Host, paymentClient } from '@kaozhou/domain'
import { wechatOpenId } from '../../../stores/wechat-payer'

const KEY = 'kz.payerId'

/** Used while storage is switched off. */
let unstoredId: string | undefined

/**
 * The id by which the server recognises a friend who pays: inside WeChat the openid that its authorizer gave, null until
 * it was visited; elsewhere a random id that is stored in this browser.
 */
export function payerId(host: Host): string | null {
  return paymentClient(host) === 'WXMP' ? (wechatOpenId() ?? null) : browserId()
}

/** By which the server tells a viewer whether the payment was theirs. */
export function viewerId(): string {
  return wechatOpenId() ?? browserId()
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
