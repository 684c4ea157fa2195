import type { CourseStandingFacts } from '@kaozhou/api'
import { href } from '../../routing/href'

/** The page of the user's group, or of the pre-sale whose deposit is paid. */
export function standingPath({
  group,
  orderId,
}: Pick<CourseStandingFacts, 'group' | 'orderId'>): string {
  return group
    ? href('/assembledetails/:id', { id: group.id })
    : href('/deposit_order_info/:id', { id: orderId })
}
