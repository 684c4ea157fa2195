/** The names that the wire uses for a provider (spec §4 "Payment modes"). */
export const PROVIDER_NAMES = ['ALI', 'WECHAT'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** What a provider is asked to collect. `amount` is integer fen, times are ms since the epoch. */
export interface PaymentRequest {
  /** Our number of this attempt; unique at the provider. */
  tradeNo: string
  amount: number
  subject: string
  /** After this the provider refuses to take the money. */
  expiresAt: number
  /** Where the browser comes back to. Display only: it proves nothing and may never be called. */
  returnUrl: string
  notifyUrl: string
  clientIp: string
  /** Paid in so many instalments, where the provider has them; we get the whole amount at once. */
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

/** How the payer gets to the cashier. */
export type PaymentStart =
  | { kind: 'form'; markup: string }
  | { kind: 'url'; url: string }
  | { kind: 'jsapi'; parameters: JsapiParameters }

/** What the provider says about an attempt. `missing`: it has never heard of it. */
export type TradeState =
  | { state: 'paid'; transactionId: string; amount: number; paidAt: number | null }
  | { state: 'open' | 'closed' | 'refunded' | 'missing' }

export interface RefundRequest {
  tradeNo: string
  /** Ours, and the same on every retry: the provider pays it back once. */
  refundNo: string
  amount: number
  /** What was paid in all. */
  total: number
  reason: string
  notifyUrl: string
}

/** `processing`: asked again later with the same number. */
export type RefundState = 'succeeded' | 'processing'

/** A notification that was proven to come from the provider and to be meant for us. */
export type PaymentEvent = { eventId: string; tradeNo: string } & (
  | { kind: 'paid'; transactionId: string; amount: number; paidAt: number | null }
  | { kind: 'refunded'; refundNo: string; amount: number }
  /** True, but nothing follows from it. */
  | { kind: 'ignored'; reason: string }
)

export type RawHeaders = Record<string, string | string[] | undefined>

/** What the provider wants to hear; anything else makes it send the notification again. */
export interface NotificationReply {
  status: number
  contentType: string
  body: string
}

/** One payment service behind the same face, whatever its format. */
export interface PaymentProvider {
  readonly name: ProviderName
  readonly accepted: NotificationReply
  readonly refused: NotificationReply
  /** Payment from a browser outside of the provider's own app. */
  startH5(request: PaymentRequest): Promise<PaymentStart>
  /** Payment inside the provider's app. */
  startJsapi(request: PaymentRequest & { openId: string }): Promise<PaymentStart>
  queryOrder(tradeNo: string): Promise<TradeState>
  /** Resolves when the attempt can't be paid any more; `false` when it has been paid already. */
  closeOrder(tradeNo: string): Promise<boolean>
  refund(request: RefundRequest): Promise<RefundState>
  /**
   * Reads a notification from its raw bytes.
   *
   * @throws NotificationRefused when it is not proven to be the provider's, or not meant for us.
   */
  parseNotification(raw: string, headers: RawHeaders): PaymentEvent
}

/** A message that must not be believed. `reason` is for the log, never for the sender. */
export class NotificationRefused extends Error {
  override name = 'NotificationRefused'
}

/** The provider could not be reached, or said no. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly code: string

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** A method that this provider has no such thing for, or that the deployment has not set up. */
export class PaymentUnsupported extends Error {
  override name = 'PaymentUnsupported'
}
