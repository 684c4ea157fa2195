import type { Client } from '@kaozhou/api'
import { safeRedirect } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import { navigateTo } from '../page/navigation'
import { requestLogin } from '../stores/global'
import { keepWechatPayer } from '../stores/wechat-payer'
import { keepIdentity, rememberVisit, takeAnswer, withoutAnswer } from './authorizer'
import type { Session } from './session'

/** The hosts of authorizers that the server may redirect to, besides the storefront itself. */
const AUTHORIZER_HOSTS = ['open.weixin.qq.com', 'graph.qq.com', 'api.weibo.com']

/** Opens the authorizer's page; does nothing when its address is not on the allow-list. */
export function leaveForAuthorizer(redirect: string, key: string): void {
  const target = safeRedirect(redirect, {
    origin: window.location.origin,
    allowedHosts: AUTHORIZER_HOSTS,
  })
  if (!target) return
  rememberVisit(key)
  window.location.assign(target.kind === 'internal' ? target.path : target.url)
}

/**
 * Finishes a visit to the authorizer when the landing address brings its answer: logs in a known user, keeps the
 * identity of an unknown one for binding a phone. A user who is logged in already only gains the identity.
 */
export async function finishAuthorizerVisit(
  landingUrl: string,
  client: Client,
  session: Session,
): Promise<void> {
  const answer = takeAnswer(landingUrl)
  if (!answer) return
  navigateTo(withoutAnswer(landingUrl), { replace: true })
  try {
    const { accessToken, o_info, openId } = await client.oauth.authorize(answer)
    if (openId) keepWechatPayer({ openId, key: answer.key })
    if (accessToken) session.dispatch({ type: 'loggedIn', token: accessToken })
    else if (o_info) {
      keepIdentity(o_info)
      // A friend who pays an order needs no account: the identity is all that the payment takes.
      if (isFriendsPayment(landingUrl)) showToast('微信授权好了，请继续支付')
      else requestLogin({ afterLogin: () => {} })
    } else showToast('微信授权好了，请继续支付')
  } catch {
    // The client has shown the server's message.
  }
}

function isFriendsPayment(landingUrl: string): boolean {
  return new URL(landingUrl).pathname.startsWith('/other_pay/')
}
