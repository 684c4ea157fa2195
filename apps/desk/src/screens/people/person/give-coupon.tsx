import type { DeskCoupon } from '@kaozhou/api/desk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { couponTermsText } from '../../../parts/coupons/coupon-terms'
import { type GiveProps, GiveVoucher, type VoucherWays } from './give-voucher'

const WAYS: VoucherWays<DeskCoupon> = {
  title: '优惠券',
  unit: '张',
  draft: 'coupon',
  findHint: '名字里的字，或兑换码',
  noneText: '换个名字找找',
  refusals: {
    notYet: '还没到领取时间',
    over: '领取时间已过',
    paused: '已经暂停发放',
    soldOut: '已经发完',
    limit: '这位学生领过的已达上限',
  },
  termsText: couponTermsText,
  useFound: (input) =>
    useQuery({ ...apiQuery('people.coupons', input), placeholderData: keepPreviousData }),
  give: (couponId, id) => (api, input) => api.people.giveCoupon({ ...input, id, couponId }),
}

export function GiveCoupon(props: GiveProps): ReactNode {
  return <GiveVoucher ways={WAYS} {...props} />
}
