import type { ServiceName } from '@kaozhou/domain'
import { plainFault } from '../../../platform/health/plain-fault'
import type { ServiceWatch } from '../../../platform/health/service-watch'
import { watchedCall } from '../../../platform/health/watched-call'
import { type PaymentProvider, ProviderFailure, type ProviderName } from './payment-provider'

/** The services of payments, as their states are kept. */
export const PAYMENT_SERVICES = {
  ALI: 'alipay',
  WECHAT: 'wechat',
} as const satisfies Record<ProviderName, ServiceName>

/** Failures in which the service itself did not speak; what it refuses in its own words is an answer. */
const SILENT: readonly string[] = ['network', 'http', 'answer']

/** A payment service whose answers and failures are watched. Alipay's start asks nobody: it makes an address. */
export function watchedProvider(provider: PaymentProvider, watch: ServiceWatch): PaymentProvider {
  const name = PAYMENT_SERVICES[provider.name]

  const ends = {
    answered: () => watch.answered(name),
    failed(error: unknown) {
      if (!(error instanceof ProviderFailure)) return
      if (SILENT.includes(error.code)) watch.failed(name, paymentFault(error))
      else watch.answered(name)
    },
  }
  const asksToStart = provider.name === 'WECHAT'
  return {
    ...provider,
    ...(asksToStart && {
      startH5: watchedCall(provider.startH5, ends),
      startJsapi: watchedCall(provider.startJsapi, ends),
    }),
    queryOrder: watchedCall(provider.queryOrder, ends),
    closeOrder: watchedCall(provider.closeOrder, ends),
    refund: watchedCall(provider.refund, ends),
    downloadBill: watchedCall(provider.downloadBill, ends),
  }
}

/** Why a payment service did not do something: in its own words, or what stood in the way. */
export function paymentFault(error: unknown): string {
  if (!(error instanceof ProviderFailure)) return plainFault(error)
  if (error.code === 'network') return '连不上，或没有按时答复'
  if (error.code === 'http') return `答复不正常：${error.message}`
  if (error.code === 'answer') return `答复的签名或格式不对，核对公钥：${error.message}`
  return `${error.code}：${error.message}`
}
