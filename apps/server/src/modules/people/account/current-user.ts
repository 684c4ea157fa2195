import type { User } from '@kaozhou/api'
import { isNewUser, maskPhone } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { countOpen } from '../enrolments/enrolment-repository'
import { countOrders, findUser } from '../users/user-repository'
import { findClosingTime } from './closing-repository'
import type { VoucherCounter } from './voucher-counter'

/** The person who is logged in, with what their tab shows. */
export async function currentUser(
  db: Executor,
  { userId, now }: LoggedIn,
  countVouchers: VoucherCounter,
): Promise<User> {
  const user = await findUser(db, userId)
  if (!user) throw new Refusal('sessionExpired')
  const vouchers = await countVouchers(db, userId, now)
  return {
    id: user.id,
    userId: user.id,
    nickname: user.nickname,
    avatarImageUrl: artAddress(user.avatar),
    mobile: maskPhone(user.mobile ?? ''),
    hasNewUser: isNewUser(user, now),
    hasReceive: user.hasReceive,
    points: user.points,
    couponCount: vouchers.coupons,
    redPacketCount: vouchers.redPackets,
    orderCounts: await countOrders(db, userId),
    courseCount: await countOpen(db, userId, now),
    createdAt: user.createdAt,
    closesAt: await findClosingTime(db, userId),
  }
}
