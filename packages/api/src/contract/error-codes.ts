/**
 * Every code that the server answers with, beside 0. Numbers below 1000, 1001, 1024 and 117 are the
 * specification's (spec §4, §8); the rest are ours (decisions §1, §3). `status` is the HTTP status.
 */
export const errorCodes = {
  loginRequired: { code: 117, status: 200, message: '请先登录' },
  unauthorized: { code: 401, status: 401, message: '请先登录' },
  sessionExpired: { code: 1001, status: 200, message: '登录已过期，请重新登录' },
  sessionReplaced: { code: 1024, status: 200, message: '登录状态已失效，请重新登录' },
  needsAuthorizer: { code: 2, status: 200, message: '需要授权登录' },
  badInput: { code: 4000, status: 400, message: '提交的内容有误' },
  badSignature: { code: 4001, status: 400, message: '请求校验失败，请刷新页面后重试' },
  staleRequest: { code: 4002, status: 400, message: '手机时间不准，请校准后重试' },
  replayedRequest: { code: 4003, status: 400, message: '请勿重复提交' },
  forbidden: { code: 4030, status: 403, message: '没有权限进行这个操作' },
  notFound: { code: 4040, status: 404, message: '内容不存在或已下架' },
  methodNotAllowed: { code: 4050, status: 405, message: '不支持这个操作' },
  tooLarge: { code: 4130, status: 413, message: '文件太大' },
  unsupportedMedia: { code: 4150, status: 415, message: '不支持的文件类型' },
  tooManyRequests: { code: 4290, status: 429, message: '操作太频繁，请稍后再试' },
  smsTooOften: { code: 4291, status: 200, message: '验证码发送太频繁，请稍后再试' },
  smsWrong: { code: 4292, status: 200, message: '验证码不正确或已失效' },
  soldOut: { code: 5001, status: 200, message: '名额已售完' },
  notOnSale: { code: 5002, status: 200, message: '课程已下架' },
  alreadyOwned: { code: 5003, status: 200, message: '你已拥有这门课程，直接去学习吧' },
  groupFull: { code: 5004, status: 200, message: '这个团已满员，去开一个新团吧' },
  groupClosed: { code: 5005, status: 200, message: '这个团已结束' },
  addressNeeded: { code: 5006, status: 200, message: '请选择收货地址' },
  notEnoughPoints: { code: 5007, status: 200, message: '积分不足' },
  couponUnavailable: { code: 5011, status: 200, message: '这张优惠券不能用于当前订单' },
  couponGone: { code: 5012, status: 200, message: '优惠券已领完' },
  couponLimit: { code: 5013, status: 200, message: '你已领取过这张优惠券' },
  redpackUnavailable: { code: 5014, status: 200, message: '这个红包不能用于当前订单' },
  codeInvalid: { code: 5021, status: 200, message: '兑换码不正确' },
  codeUsed: { code: 5022, status: 200, message: '兑换码已被使用' },
  codeExpired: { code: 5023, status: 200, message: '兑换码已过期' },
  priceChanged: { code: 5101, status: 200, message: '价格有变化，请确认后再提交' },
  checkoutConflict: { code: 5102, status: 200, message: '这笔订单已用其他内容提交过，请刷新页面' },
  checkoutExpired: { code: 5103, status: 200, message: '页面停留太久，请刷新后重新提交' },
  orderState: { code: 5104, status: 200, message: '订单状态已变化，请刷新查看' },
  paymentUnavailable: { code: 5105, status: 200, message: '暂时无法支付，请换一种方式或稍后再试' },
  busy: { code: 5030, status: 503, message: '服务繁忙，请稍后再试' },
  internal: { code: 5000, status: 500, message: '服务器开小差了，请稍后再试' },
} as const satisfies Record<string, { code: number; status: number; message: string }>

/** The name of a code in {@link errorCodes}. */
export type ErrorName = keyof typeof errorCodes
