/** The `wechat` part of the payment response (spec §3 "Payment response"). */
export interface WechatPayParams {
  appId: string
  timestamp: string | number
  nonceStr: string
  signType: string
  packageStr: string
  paySign: string
}

/**
 * An order to pay and the fields of the payment response. Each host uses its part:
 * the app shell everything, WeChat `wechat` (or `miniProgramUrl` inside a mini program), others `form` or `payUrl`.
 */
export interface PayRequest {
  orderId: string
  /** Parameters for paying inside WeChat. */
  wechat?: WechatPayParams
  /** The native payment page of the mini program, such as `/pages/pay/index?orderId=1`. */
  miniProgramUrl?: string
  /** The cashier's https address (WeChat H5 pay). */
  payUrl?: string
  /** The form markup of Alipay (spec §3, `ali`). It is rebuilt from its fields, never inserted as HTML. */
  form?: string
}
