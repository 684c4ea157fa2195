/** Where money comes from and goes back to. */
export const PROVIDERS = { ALI: '支付宝', WECHAT: '微信支付' } as const
