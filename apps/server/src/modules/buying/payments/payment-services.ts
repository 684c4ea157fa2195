import type { PaymentProvider, ProviderName } from './payment-provider'

/** Where the rest of the server finds the payment services. */
export interface PaymentServices {
  provider(name: ProviderName): PaymentProvider
  /** Where a service sends its notifications. */
  notifyUrl(name: ProviderName): string
}

/** The pathnames of the notifications; part of what is registered with the services. */
export const NOTIFY_PATHS = {
  ALI: '/pay/notify/alipay',
  WECHAT: '/pay/notify/wechat',
} as const satisfies Record<ProviderName, string>
