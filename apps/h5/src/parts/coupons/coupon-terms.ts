import type { CouponOffer } from '@kaozhou/api'
import { href } from '../../routing/href'
import { idOf } from '../../routing/id-of'

/** How long a coupon is valid: 领取后 7 天内有效, or its start and end date. */
export function validityText(
  coupon: Pick<CouponOffer, 'validDays' | 'startTime' | 'endTime'>,
  dateOf: (time: number) => string,
): string {
  const { validDays, startTime, endTime } = coupon
  return validDays === null
    ? periodText({ startTime, endTime }, dateOf)
    : `领取后 ${validDays} 天内有效`
}

/** From its first to its last day. No line ends within a date. */
export function periodText(
  { startTime, endTime }: Pick<CouponOffer, 'startTime' | 'endTime'>,
  dateOf: (time: number) => string,
): string {
  return `${dateOf(startTime)}–${dateOf(endTime)}`.replaceAll(' ', '\u00a0')
}

/** Where a coupon can be used: its only course, else the list of its courses or of its category, else that of all. */
export function couponPath({
  courseIds,
  categoryId,
}: Pick<CouponOffer, 'courseIds' | 'categoryId'>): string {
  const [courseId, ...others] = courseIds
  if (courseId && others.length === 0) return href('/details/:id', { id: courseId })
  const category = idOf(String(categoryId))
  return href('/course/list', { category, courses: courseIds.join() || undefined })
}
