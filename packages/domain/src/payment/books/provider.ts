/** Who takes the money, as the wire names them (spec §4). */
export const PROVIDERS = { ALI: '支付宝', WECHAT: '微信支付' } as const

/** A provider of payments. */
export type Provider = keyof typeof PROVIDERS

/** Both, in the order in which they are shown. */
export const PROVIDER_LIST = Object.keys(PROVIDERS) as [Provider, ...Provider[]]
