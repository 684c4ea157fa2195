import type { AlipaySettings } from '../../modules/buying/payments/alipay-call'
import type { WechatPaySettings } from '../../modules/buying/payments/wechat-pay'
import { ALIPAY_SANDBOX_GATEWAY } from '../../sandbox/alipay/alipay-gateway-routes'
import type { SandboxKeys } from '../../sandbox/payments/sandbox-keys'
import { SANDBOX_IDENTITY } from '../../sandbox/payments/sandbox-keys'
import { WECHAT_SANDBOX_GATEWAY } from '../../sandbox/wechat-pay/wechat-paths'

/** The shop's settings for the far ends in this server, as it would get them from the real ones. */

export function sandboxAlipaySettings(keys: SandboxKeys, baseUrl: string): AlipaySettings {
  return {
    gateway: baseUrl + ALIPAY_SANDBOX_GATEWAY,
    ...SANDBOX_IDENTITY.alipay,
    privateKey: keys.alipay.merchant.privateKey,
    alipayPublicKey: keys.alipay.platform.publicKey,
  }
}

export function sandboxWechatSettings(keys: SandboxKeys, baseUrl: string): WechatPaySettings {
  const { appId, mchid, merchantSerial, platformSerial } = SANDBOX_IDENTITY.wechat
  return {
    gateway: baseUrl + WECHAT_SANDBOX_GATEWAY,
    appId,
    mchid,
    serialNo: merchantSerial,
    privateKey: keys.wechat.merchant.privateKey,
    apiV3Key: keys.wechat.apiV3Key,
    platformKeys: { [platformSerial]: keys.wechat.platform.publicKey },
  }
}
