import type { NoticeFault } from '@kaozhou/domain'

/** The names that the wire uses for a provider (spec §4 "Payment modes"). */
export const PROVIDER_NAMES = ['ALI', 'WECHAT'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** A payment to start. `amount` is integer fen, times are ms since the epoch. */
export interface PaymentRequest {
  /** Our number of this attempt; unique at the provider. */
  tradeNo: string
  amount: number
  subject: string
  /** The provider refuses payments after this. */
  expiresAt: number
  /** The URL to which the browser returns. It proves no payment, and may never be called. */
  returnUrl: string
  notifyUrl: string
  clientIp: string
  /** Number of instalments, where the provider has them; the shop gets the whole amount at once. */
  periods?: number
}

/** What `getBrandWCPayRequest` needs, by the names of the payment response (spec §3). */
export interface JsapiParameters {
  appId: string
  timestamp: string
  nonceStr: string
  signType: 'RSA'
  packageStr: string
  paySign: string
}

/** How a page opens the cashier. */
export type PaymentStart =
  | { kind: 'form'; markup: string }
  | { kind: 'url'; url: string }
  | { kind: 'jsapi'; parameters: JsapiParameters }

/** The state of an attempt at the provider. `missing`: the provider does not know it. */
export type TradeState =
  | { state: 'paid'; transactionId: string; amount: number; paidAt: number | null }
  | { state: 'open' | 'closed' | 'refunded' | 'missing' }

export interface RefundRequest {
  tradeNo: string
  /** Our number, the same on every retry, so that the provider refunds once. */
  refundNo: string
  amount: number
  /** The amount of the payment in fen. */
  total: number
  reason: string
  notifyUrl: string
}

/** `processing`: request it again later with the same number. */
export type RefundState = 'succeeded' | 'processing'

/** A verified notification of the provider for this merchant. */
export type PaymentEvent = { eventId: string; tradeNo: string } & (
  | { kind: 'paid'; transactionId: string; amount: number; paidAt: number | null }
  | { kind: 'refunded'; refundNo: string; amount: number }
  /** Verified, but without effect. */
  | { kind: 'ignored'; reason: string }
)

export type RawHeaders = Record<string, string | string[] | undefined>

/** The answer that acknowledges a notification; after any other the provider sends it again. */
export interface NotificationReply {
  status: number
  contentType: string
  body: string
}

/** The interface to a payment service. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** The shop's number at the provider, as its bills name it. */
  readonly merchant: string
  readonly accepted: NotificationReply
  readonly refused: NotificationReply
  /** Payment from a browser outside of the provider's own app. */
  startH5(request: PaymentRequest): Promise<PaymentStart>
  /** Payment inside the provider's app. */
  startJsapi(request: PaymentRequest & { openId: string }): Promise<PaymentStart>
  queryOrder(tradeNo: string): Promise<TradeState>
  /** Closes an attempt, so that it can't be paid; `false` when it is paid already. */
  closeOrder(tradeNo: string): Promise<boolean>
  refund(request: RefundRequest): Promise<RefundState>
  /**
   * The bill of trades of a day (`2026-11-25`, in China) as the provider gives it; null while there is none.
   *
   * @throws ProviderFailure when it could not be fetched, or is not what the provider announced.
   */
  downloadBill(day: string): Promise<Uint8Array | null>
  /**
   * Reads a notification from its raw bytes.
   *
   * @throws NotificationRefused when its signature is wrong, or it is for another merchant.
   */
  parseNotification(raw: string, headers: RawHeaders): PaymentEvent
}

/** A notification that failed its verification. The message is for the log, never for the sender. */
export class NotificationRefused extends Error {
  override name = 'NotificationRefused'
  readonly fault: NoticeFault

  constructor(fault: NoticeFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/** A verified notification that contradicts the order. It is not booked; somebody has to look at it. */
export class PaymentMismatch extends Error {
  override name = 'PaymentMismatch'
  readonly fault: NoticeFault

  constructor(fault: NoticeFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** The provider could not be reached, or refused. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly code: string

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** A way of paying that the provider does not have, or that the deployment has not configured. */
export class PaymentUnsupported extends Error {
  override name = 'PaymentUnsupported'
}
