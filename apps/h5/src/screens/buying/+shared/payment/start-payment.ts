import { ApiError, BusinessError, type Client, errorCodes, type Payment } from '@kaozhou/api'
import { type Host, type PaymentClient, paymentClient } from '@kaozhou/domain'
import { navigateTo } from '../../../../page/navigation'
import { services } from '../../../../session/services'
import { backFromCashier } from './back-from-cashier'
import { onPageReturn } from './on-page-return'
import type { LeftPayment } from './use-left-payment'

/**
 * The state of an attempt to start a payment. `left`: the user went to a cashier; only the server knows the result.
 * `refused`: the server said why not, which the client has shown.
 */
export type PayAttempt = 'idle' | 'starting' | 'left' | 'cancelled' | 'refused' | 'failed'

/** The facts about this host that every call to start a payment carries. */
export interface PaymentOrigin {
  paymentClient: PaymentClient
  returnUrl: string
}

/** Thrown by a call that needs WeChat's openid of a payer who has not visited its authorizer yet. */
export class PayerUnknown extends Error {
  override name = 'PayerUnknown'
}

export interface PaymentStart extends LeftPayment {
  /** The page to come back to from WeChat's authorizer. */
  orderHref: string
  call: (client: Client, origin: PaymentOrigin) => Promise<Payment>
}

/**
 * Starts a payment at the server, hands it to the host and opens the page after the payment. Resolves with `starting`
 * when the browser is about to leave this page.
 */
export async function startPayment(
  host: Host,
  { successHref, orderHref, call }: PaymentStart,
): Promise<PayAttempt> {
  try {
    const { client, bridge } = await services()
    const payment = await call(client, {
      paymentClient: paymentClient(host),
      returnUrl: window.location.origin + successHref,
    })
    if (payment.paid) {
      navigateTo(successHref, { replace: true })
      return 'starting'
    }
    const back = backWithoutAnswer()
    const result = await bridge.pay(payRequest(payment, host), { signal: back.signal })
    back.end()
    if (back.signal.aborted) return 'left'
    if (result.status !== 'ok') return result.status === 'cancelled' ? 'cancelled' : 'failed'
    // The host's answer is no proof of payment: the next page asks the server.
    if (result.data.outcome === 'paid') navigateTo(successHref, { replace: true })
    else await backFromCashier()
    return 'left'
  } catch (error) {
    const mustAuthorize =
      error instanceof PayerUnknown ||
      (error instanceof ApiError && error.code === errorCodes.payerUnknown.code)
    if (!mustAuthorize) return isRefusal(error) ? 'refused' : 'failed'
    await visitAuthorizer(orderHref)
    return 'starting'
  }
}

/** True when the order itself can't be paid; a way of paying that is out of order is `failed`. */
function isRefusal(error: unknown): boolean {
  return error instanceof BusinessError && error.code !== errorCodes.paymentUnavailable.code
}

/** Opens WeChat's authorizer, which alone gives the payer's openid; it leads back to the order. */
async function visitAuthorizer(orderHref: string): Promise<void> {
  const { client } = await services()
  // The server answers with code 2, which rejects the call; the session then opens the authorizer (spec §4).
  await client.oauth.check({ redirect: orderHref, force: true }).catch(() => {})
}

type PayRequest = Parameters<Awaited<ReturnType<typeof services>>['bridge']['pay']>[0]

function payRequest({ orderId, ali, wechat, wechatUrl }: Payment, host: Host): PayRequest {
  return {
    orderId,
    ...(ali && { form: ali }),
    ...(wechat && { wechat }),
    ...(wechat && host.miniProgram && { miniProgramUrl: miniProgramPage(orderId, wechat) }),
    ...(wechatUrl && { payUrl: wechatUrl }),
  }
}

/** The mini program's payment page with the parameters of `wx.requestPayment`: the web-view itself cannot pay. */
function miniProgramPage(orderId: string, wechat: NonNullable<Payment['wechat']>): string {
  const { appId, timestamp, nonceStr, packageStr, signType, paySign } = wechat
  const fields = {
    appId,
    timeStamp: `${timestamp}`,
    nonceStr,
    package: packageStr,
    signType,
    paySign,
  }
  return `/pages/pay/index?${new URLSearchParams({ orderId, ...fields })}`
}

/** A host answers within this time after its payment was closed. */
const ANSWER_LIMIT_MS = 3000

/**
 * Aborts when the user returns to the page and the host does not answer: some hosts lose the answer. Then only the server
 * knows the result, and the user may try again.
 */
function backWithoutAnswer(): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  let timer = 0
  const stopWatching = onPageReturn(() => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => controller.abort(), ANSWER_LIMIT_MS)
  })
  return {
    signal: controller.signal,
    end() {
      stopWatching()
      window.clearTimeout(timer)
    },
  }
}
