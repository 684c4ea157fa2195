import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { listSoldCourses } from '../../shared/sold-courses-repository'
import {
  giveCouponsBack,
  makeCoupon,
  pauseCoupon,
  resumeCoupon,
  setCouponTotal,
  takeCouponsBack,
} from './desk-coupon-deeds'
import { listTopCategories } from './desk-coupon-repository'
import { couponDetail, pageOfCoupons } from './desk-coupon-service'

export function deskCouponHandlers(platform: Platform): DeskHandlers['coupons'] {
  const { db } = platform.store
  return {
    list: (input, { now }) => pageOfCoupons(db, input, now),
    choices: async () => ({
      categories: await listTopCategories(db),
      courses: await listSoldCourses(db),
    }),
    detail: ({ id }, { now }) => couponDetail(db, id, now),
    make: (input, call) => makeCoupon(platform, input, call),
    setTotal: (input, call) => setCouponTotal(platform, input, call),
    pause: (input, call) => pauseCoupon(platform, input, call),
    resume: (input, call) => resumeCoupon(platform, input, call),
    takeBack: (input, call) => takeCouponsBack(platform, input, call),
    giveBack: (input, call) => giveCouponsBack(platform, input, call),
  }
}
