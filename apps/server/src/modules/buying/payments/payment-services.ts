import type { PaymentProvider, ProviderName } from './payment-provider'

/** The configured payment services. */
export interface PaymentServices {
  provider(name: ProviderName): PaymentProvider
  /** The URL to which a service sends its notifications. */
  notifyUrl(name: ProviderName): string
}

/** The pathnames of the notifications; registered at the services, so they must not change. */
export const NOTIFY_PATHS = {
  ALI: '/pay/notify/alipay',
  WECHAT: '/pay/notify/wechat',
} as const satisfies Record<ProviderName, string>
