import type { Area, CallName } from '@kaozhou/react'

/** What shows a thing and has to be fetched again when it changes, where that is more than its own area. */
export const SHOWING = {
  coupons: ['coupons', 'buying.ownPrices'],
  courses: ['courses', 'learning.course'],
  membership: ['privileges', 'vipInvitations'],
  reminders: ['reminders', 'marketing.promotionStatus'],
} as const satisfies Record<string, readonly (Area | CallName)[]>
