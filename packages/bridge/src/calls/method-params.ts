import {
  anyText,
  object,
  oneOf,
  optional,
  path,
  type ShapeOf,
  stamp,
  text,
  webUrl,
  wrongField,
} from './shape'

const wechat = {
  appId: text,
  timestamp: stamp,
  nonceStr: text,
  signType: text,
  packageStr: text,
  paySign: text,
}

/** `link` and `imgUrl` are absolute addresses. */
const card = { title: text, desc: optional(anyText), link: webUrl, imgUrl: optional(anyText) }

/** The parameters of every method: their types and the check at run time come from this table. */
const METHOD_PARAMS = {
  login: { reason: optional(anyText) },
  pay: {
    orderId: text,
    /** Parameters for paying inside WeChat. */
    wechat: optional(object(wechat)),
    /** The native payment page of the mini program, such as `/pages/pay/index?orderId=1`. */
    miniProgramUrl: optional(path),
    /** The cashier's https address (WeChat H5 pay). */
    payUrl: optional(text),
    /** The form markup of Alipay (spec §3, `ali`). It is rebuilt from its fields, never inserted as HTML. */
    form: optional(text),
  },
  share: card,
  setShareCard: card,
  limitSharing: {},
  prepareOpenTag: { tag: oneOf('wx-open-launch-app', 'wx-open-launch-weapp') },
  openExternal: { url: text },
  close: {},
  setTitle: { title: anyText },
  openLive: { roomid: text, redirect: optional(anyText) },
} as const

/** A method of the bridge. */
export type BridgeMethod = keyof typeof METHOD_PARAMS
/** What a method is given. */
export type ParamsOf<Method extends BridgeMethod> = ShapeOf<(typeof METHOD_PARAMS)[Method]>

/** A share card. `link` and `imgUrl` are absolute addresses. */
export type ShareCard = ParamsOf<'share'>
/** A live room (spec §2: the live-room page has the queries `roomid` and `redirect`). */
export type LiveRoom = ParamsOf<'openLive'>
/** WeChat's tags that open what no script can: an app, and a mini program. */
export type OpenTag = ParamsOf<'prepareOpenTag'>['tag']
/** The `wechat` part of the payment response (spec §3 "Payment response"). */
export type WechatPayParams = ShapeOf<typeof wechat>
/**
 * An order to pay and the fields of the payment response. Each host uses its part:
 * the app shell everything, WeChat `wechat` (or `miniProgramUrl` inside a mini program), others `form` or `payUrl`.
 */
export type PayRequest = ParamsOf<'pay'>

/**
 * The name of the first parameter that is not of the method's shape, or `null` when all are.
 * Checked at run time too, since the parameters may come from plain JavaScript or from server data.
 */
export function wrongParam(method: BridgeMethod, params: unknown): string | null {
  return wrongField(params, METHOD_PARAMS[method])
}
