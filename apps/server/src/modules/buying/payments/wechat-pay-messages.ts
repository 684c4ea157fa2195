import * as v from 'valibot'

/** Schemas of the fields that are used of WeChat Pay API v3's messages. */

export const notificationBody = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  event_type: v.string(),
  resource_type: v.literal('encrypt-resource'),
  resource: v.object({
    algorithm: v.string(),
    ciphertext: v.string(),
    associated_data: v.optional(v.string(), ''),
    nonce: v.string(),
  }),
})

export const transaction = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
  transaction_id: v.optional(v.string()),
  success_time: v.optional(v.string()),
  amount: v.optional(
    v.object({ total: v.pipe(v.number(), v.integer()), currency: v.optional(v.string(), 'CNY') }),
  ),
})
export type WechatTransaction = v.InferOutput<typeof transaction>

export const refundNotice = v.object({
  mchid: v.string(),
  out_trade_no: v.string(),
  out_refund_no: v.string(),
  refund_status: v.string(),
  amount: v.object({ refund: v.pipe(v.number(), v.integer()) }),
})

export const h5Answer = v.object({ h5_url: v.pipe(v.string(), v.url()) })
export const jsapiAnswer = v.object({ prepay_id: v.pipe(v.string(), v.minLength(1)) })
export const refundAnswer = v.object({ out_refund_no: v.string(), status: v.string() })
export const failureAnswer = v.object({ code: v.string(), message: v.optional(v.string(), '') })

export const billAnswer = v.object({
  hash_type: v.literal('SHA1'),
  hash_value: v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{40}$/)),
  download_url: v.pipe(v.string(), v.url()),
})
