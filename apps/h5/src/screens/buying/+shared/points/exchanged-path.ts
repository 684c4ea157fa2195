import type { PointsExchange } from '@kaozhou/api'
import { href } from '../../../../routing/href'

/** The page of an exchanged good, such as the list of coupons; null for a service, which is used by its code. */
export function exchangedPlace(
  kind: PointsExchange['kind'],
): { label: string; path: string } | null {
  switch (kind) {
    case 'coupon':
      return { label: '看优惠券', path: href('/mycoupon') }
    case 'course':
      return { label: '去学习', path: href('/mylive') }
    case 'goods':
      return { label: '看物流', path: href('/myexpress') }
    case 'document':
      return null
  }
}
