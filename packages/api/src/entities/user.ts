import * as v from 'valibot'

/** The person who is logged in, with the counts of the tab 我的. */
export type User = v.InferOutput<typeof user>
export const user = v.object({
  id: v.number(),
  userId: v.number(),
  nickname: v.string(),
  avatarImageUrl: v.string(),
  /** Masked: 138****5678. */
  mobile: v.string(),
  hasNewUser: v.boolean(),
  hasReceive: v.boolean(),
  points: v.number(),
  couponCount: v.number(),
  redPacketCount: v.number(),
  /** Orders by state, for the badges of the mine tab. */
  orderCounts: v.object({ unpaid: v.number(), paid: v.number(), refunded: v.number() }),
  courseCount: v.number(),
  /** When the account closes, because its owner asked for it; null when they did not. */
  closesAt: v.nullable(v.number()),
  createdAt: v.number(),
})

/** What a login answers (spec §3). */
export type LoginResult = v.InferOutput<typeof loginResult>
export const loginResult = v.object({ accessToken: v.string(), hasNewUser: v.boolean() })

/** The new-user coupon popup (spec §2): shown when both id and image are there. */
export type NewUserImage = v.InferOutput<typeof newUserImage>
export const newUserImage = v.object({
  id: v.nullable(v.number()),
  telImageUrl: v.nullable(v.string()),
  telHeadImageUrl: v.nullable(v.string()),
  link: v.nullable(v.string()),
})

/** A coupon or red packet that a gift put into the user's wallet. */
export type GivenGift = v.InferOutput<typeof givenGift>
export const givenGift = v.object({
  kind: v.picklist(['coupon', 'redPacket']),
  name: v.string(),
  /** Until when it can be used. */
  endTime: v.number(),
})
