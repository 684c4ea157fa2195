export const WECHAT_SANDBOX_GATEWAY = '/sandbox/wechat-pay'
export const WECHAT_CASHIER = `${WECHAT_SANDBOX_GATEWAY}/checkmweb`
