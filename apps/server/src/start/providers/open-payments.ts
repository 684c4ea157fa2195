import type { FastifyInstance } from 'fastify'
import type { Environment } from '../../config/environment'
import { createAlipay } from '../../modules/buying/payments/alipay'
import type { PaymentProvider, ProviderName } from '../../modules/buying/payments/payment-provider'
import type { PaymentServices } from '../../modules/buying/payments/payment-services'
import { NOTIFY_PATHS } from '../../modules/buying/payments/payment-services'
import { watchedProvider } from '../../modules/buying/payments/watched-provider'
import { createWechatPay } from '../../modules/buying/payments/wechat-pay'
import type { ServiceWatch } from '../../platform/health/service-watch'
import { returnRules, safeReturnUrl } from '../../platform/network/return-url'
import type { Platform } from '../../platform/platform'
import { registerAlipaySandbox } from '../../sandbox/alipay/alipay-sandbox'
import { loopbackFetch } from '../../sandbox/payments/loopback-fetch'
import { generateSandboxKeys, openSandboxKeys } from '../../sandbox/payments/sandbox-keys'
import { registerWechatSandbox } from '../../sandbox/wechat-pay/wechat-sandbox'
import { sandboxAlipaySettings, sandboxWechatSettings } from './sandbox-settings'

export interface OpenedPayments {
  services: PaymentServices
  /** Sends the sandbox's notifications that are due; nothing to do with the real services. */
  deliverNotices(): Promise<void>
}

export interface PaymentParts {
  dataDirectory?: string
  notifiesAtOnce: boolean
  watch: ServiceWatch
}

let processKeys: ReturnType<typeof generateSandboxKeys> | undefined

/**
 * The payment services that the environment names: the real ones, or far ends in this server, which keep their test
 * keys in the data folder; without one the keys live as long as the process.
 */
export async function openPayments(
  server: FastifyInstance,
  { environment, store, now }: Platform,
  { dataDirectory, notifiesAtOnce, watch }: PaymentParts,
): Promise<OpenedPayments> {
  const baseUrl = environment.BASE_URL
  const needsKeys =
    environment.ALIPAY_PROVIDER === 'sandbox' || environment.WECHAT_PAY_PROVIDER === 'sandbox'
  if (!dataDirectory && needsKeys) processKeys ??= generateSandboxKeys()
  const keys = needsKeys
    ? await (dataDirectory ? openSandboxKeys(dataDirectory) : processKeys)
    : null
  const deliveries: { deliverDue(): Promise<void> }[] = []
  const loopback = loopbackFetch(server, baseUrl)
  const far = { store, now, baseUrl, fetch: loopback, notifiesAtOnce }

  function openAlipay(): PaymentProvider {
    if (environment.ALIPAY_PROVIDER !== 'sandbox' || !keys) {
      return createAlipay(alipaySettings(environment), { fetch, fetchFile: fetch, now })
    }
    deliveries.push(registerAlipaySandbox(server, { ...far, keys }))
    return createAlipay(sandboxAlipaySettings(keys, baseUrl), {
      fetch: loopback,
      fetchFile: loopback,
      now,
    })
  }

  function openWechatPay(): PaymentProvider {
    if (environment.WECHAT_PAY_PROVIDER !== 'sandbox' || !keys) {
      return createWechatPay(wechatSettings(environment), { fetch, fetchFile: fetch, now })
    }
    const rules = returnRules(environment)
    deliveries.push(
      registerWechatSandbox(server, {
        ...far,
        keys,
        isReturnAllowed: (url) => safeReturnUrl(url, rules) !== null,
      }),
    )
    return createWechatPay(sandboxWechatSettings(keys, baseUrl), {
      fetch: loopback,
      fetchFile: loopback,
      now,
    })
  }

  const providers: Record<ProviderName, PaymentProvider> = {
    ALI: watchedProvider(openAlipay(), watch),
    WECHAT: watchedProvider(openWechatPay(), watch),
  }
  return {
    services: {
      provider: (name) => providers[name],
      notifyUrl: (name) => baseUrl + NOTIFY_PATHS[name],
    },
    async deliverNotices() {
      for (const delivery of deliveries) await delivery.deliverDue()
    },
  }
}

/** Checked at start: the settings are there when the real service is chosen. */
function alipaySettings(environment: Environment) {
  return {
    gateway: environment.ALIPAY_GATEWAY,
    appId: environment.ALIPAY_APP_ID ?? '',
    sellerId: environment.ALIPAY_SELLER_ID ?? '',
    privateKey: environment.ALIPAY_PRIVATE_KEY ?? '',
    alipayPublicKey: environment.ALIPAY_PUBLIC_KEY ?? '',
  }
}

function wechatSettings(environment: Environment) {
  return {
    gateway: environment.WECHAT_PAY_GATEWAY,
    appId: environment.WECHAT_PAY_APP_ID ?? '',
    mchid: environment.WECHAT_PAY_MERCHANT_ID ?? '',
    serialNo: environment.WECHAT_PAY_MERCHANT_SERIAL ?? '',
    privateKey: environment.WECHAT_PAY_PRIVATE_KEY ?? '',
    apiV3Key: environment.WECHAT_PAY_API_V3_KEY ?? '',
    platformKeys: {
      [environment.WECHAT_PAY_PLATFORM_SERIAL ?? '']: environment.WECHAT_PAY_PLATFORM_KEY ?? '',
    },
  }
}
