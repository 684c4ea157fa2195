import type { PaymentSandbox, PaymentSandboxDeps } from '../payments/payment-sandbox'

export interface WechatSandboxDeps extends PaymentSandboxDeps {
  /** As at WeChat Pay, a payer returns to registered hosts only. */
  isReturnAllowed: (url: string) => boolean
}

export type WechatSandbox = WechatSandboxDeps & PaymentSandbox
