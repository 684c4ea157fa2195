import { ApiError, type Client, errorCodes, type Payment } from '@kaozhou/api'
import { type Host, type PaymentClient, paymentClient } from '@kaozhou/domain'
import { navigateTo } from '../../../page/navigation'
import { services } from '../../../session/services'
import { onLookedAtAgain } from './looked-at-again'
import { untilBack } from './until-back'
import type { LeftPayment } from './use-left-payment'

/** How far starting a payment came. `left`: the user is at a cashier; only the server knows the result. */
export type PayAttempt = 'idle' | 'starting' | 'left' | 'cancelled' | 'failed'

/** What every call that starts a payment says about this host. */
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
 * Starts a payment at the server, hands it to the host and goes to the page that follows. Resolves with `starting` when
 * this page is about to be left.
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
    // The host's word is no proof: the page that follows asks the server.
    if (result.data.outcome === 'paid') navigateTo(successHref, { replace: true })
    else await untilBack()
    return 'left'
  } catch (error) {
    const mustAuthorize =
      error instanceof PayerUnknown ||
      (error instanceof ApiError && error.code === errorCodes.payerUnknown.code)
    if (!mustAuthorize) return 'failed'
    await visitAuthorizer(orderHref)
    return 'starting'
  }
}

/** WeChat needs the payer's openid, which only its authorizer gives; from there the user comes back to the order. */
async function visitAuthorizer(orderHref: string): Promise<void> {
  const { client } = await services()
  // The answer is code 2, an error on the wire; the session has left for its address by then (spec §4).
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

/** The mini program's own payment page, with what its `wx.requestPayment` takes: the web-view has no way to pay. */
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

/** Longer than a host takes to answer once its payment is closed. */
const ANSWER_LIMIT_MS = 3000

/**
 * Aborts when the user looks at the page again and no answer follows: some hosts lose it. Only the server knows the result
 * then, and the user may try again.
 */
function backWithoutAnswer(): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  let timer = 0
  const stopLooking = onLookedAtAgain(() => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => controller.abort(), ANSWER_LIMIT_MS)
  })
  return {
    signal: controller.signal,
    end() {
      stopLooking()
      window.clearTimeout(timer)
    },
  }
}
