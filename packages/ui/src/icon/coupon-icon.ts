import { drawIcon } from './icon'

/** A ticket: coupons. */
export const CouponIcon = /* @__PURE__ */ drawIcon(
  'M3.5 6.5h17v3.8a1.8 1.8 0 0 0 0 3.5v3.7h-17v-3.7a1.8 1.8 0 0 0 0-3.5zM14 9.5v1M14 13.5v1',
)
