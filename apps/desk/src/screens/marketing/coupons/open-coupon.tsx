import type { DeskCouponFacts } from '@kaozhou/api/desk'
import { ButtonLink, SkeletonDetail } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { couponTermsText } from '../../../parts/coupons/coupon-terms'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import { CouponDeeds } from './coupon-deeds'
import { CouponTag, receivedText } from './coupon-table'

export interface OpenCouponProps {
  id: number
  /** The list that it was opened from. */
  back: string
}

/** One coupon: its terms, what became of those that people received, and what can be done. */
export function OpenCoupon({ id, back }: OpenCouponProps): ReactNode {
  const query = useQuery(apiQuery('coupons.detail', { id }))
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这张优惠券">
      {(coupon) => (
        <Panel
          title={coupon.name}
          actions={
            <Ways>
              <CouponDeeds coupon={coupon} />
              <ButtonLink size="sm" variant="ghost" href={back}>
                关闭
              </ButtonLink>
            </Ways>
          }
        >
          <CouponFactList coupon={coupon} />
        </Panel>
      )}
    </Loaded>
  )
}

function CouponFactList({ coupon }: { coupon: DeskCouponFacts }): ReactNode {
  const { scopeNames, perUser, claimable, code, validDays, note, madeBy } = coupon
  const { startTime, endTime, used, unused, takenBack } = coupon
  const lists = [claimable ? '课程页上领' : null, code ? `输入 ${code}` : null].filter(Boolean)
  return (
    <Facts
      items={[
        { label: '状态', value: <CouponTag coupon={coupon} /> },
        { label: '优惠', value: couponTermsText(coupon) },
        { label: '能买', value: scopeNames.length > 0 ? scopeNames.join('、') : '全部课程' },
        { label: '领了', value: receivedText(coupon) },
        { label: '用了', value: `${used} 张` },
        { label: '还能用', value: `${unused} 张` },
        ...(takenBack > 0 ? [{ label: '收回了', value: `${takenBack} 张` }] : []),
        { label: '每人', value: `最多 ${perUser} 张` },
        { label: '怎么领', value: lists.length > 0 ? lists.join('，') : '礼包、活动或客服发' },
        { label: '开始', value: <Moment at={startTime} /> },
        { label: '截止', value: <Moment at={endTime} /> },
        ...(validDays === null ? [] : [{ label: '领到后', value: `${validDays} 天内用` }]),
        ...(note ? [{ label: '说明', value: note }] : []),
        { label: '来自', value: madeBy ?? '学校的内容' },
      ]}
    />
  )
}
