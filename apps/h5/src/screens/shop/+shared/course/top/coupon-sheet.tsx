import type { ClaimableCoupon, CourseProduct } from '@kaozhou/api'
import { apiQuery, applyChange, useApi } from '@kaozhou/react'
import { BottomSheet, Button, CouponTicket, showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { discountText, thresholdText } from '../../../../../parts/coupons/coupon-text'
import { withLogin } from '../../../../../stores/global'
import sheet from './sheet.module.css'

export interface CouponSheetProps {
  course: CourseProduct
  open: boolean
  onClose: () => void
}

/** The coupons of a course, each with a button to receive it. */
export function CouponSheet({ course, open, onClose }: CouponSheetProps): ReactNode {
  const claim = useClaim(course.id)
  return (
    <BottomSheet title="领取优惠券" open={open} onClose={onClose}>
      <ul className={sheet.list}>
        {course.coupons.map((coupon) => (
          <li key={coupon.id} className={sheet.item}>
            <CouponTicket
              title={coupon.name}
              amountFen={coupon.kind === 'fixed' ? coupon.value : undefined}
              valueText={discountText(coupon.value)}
              threshold={thresholdText(coupon)}
              stamp={stampOf(coupon)}
              action={
                stampOf(coupon) ? null : (
                  <Button
                    variant="wash"
                    size="sm"
                    loading={claim.isPending && claim.variables === coupon.id}
                    onClick={() => withLogin(() => claim.mutate(coupon.id))}
                  >
                    领取
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
    </BottomSheet>
  )
}

function stampOf({ received, soldOut }: ClaimableCoupon): string | undefined {
  if (received) return '已领取'
  return soldOut ? '已领完' : undefined
}

function useClaim(courseId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = apiQuery('courses.product', { id: courseId })
  return useMutation({
    mutationFn: async (id: number) => (await api()).coupons.receive({ id }),
    async onSuccess(_, id) {
      await applyChange<CourseProduct>(
        queryClient,
        queryKey,
        (course) => course && markReceived(course, id),
      )
      showToast({ text: '领取成功，下单时可用', tone: 'success' })
    },
    // The client has shown why (sold out, already received); the reloaded coupon shows its current state.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

function markReceived(course: CourseProduct, id: number): CourseProduct {
  const coupons = course.coupons.map((coupon) =>
    coupon.id === id ? { ...coupon, received: true } : coupon,
  )
  return { ...course, coupons }
}
