import type { GivenGift, NewUserImage, NewUserPack } from '@kaozhou/api'
import { isNewUser } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { findCoupon, findCoupons } from '../../catalogue/coupons/coupon-repository'
import { giveCoupon, usableUntil } from '../../catalogue/coupons/coupon-service'
import {
  findRedPacket,
  findRedPackets,
  giveRedPacket,
} from '../../catalogue/coupons/red-packet-repository'
import { SIGN_UP_REF } from '../../catalogue/coupons/red-packet-service'
import { findUser, markGiftReceived } from '../../people/users/user-repository'
import {
  findNewUserGift,
  findNewUserGifts,
  insertGiftClaim,
  type NewUserGiftRow,
} from './new-user-gift-repository'

const NO_GIFT: NewUserImage = { id: null, telImageUrl: null, telHeadImageUrl: null, link: null }

/** The gift's pictures, for visitors and for users who may still claim it. */
export async function newUserGiftImage(
  db: Executor,
  { userId, now }: Viewer,
): Promise<NewUserImage> {
  const user = userId === null ? null : await findUser(db, userId)
  if (user && !isNewUser(user, now)) return NO_GIFT
  const gift = await findNewUserGift(db)
  if (!gift) return NO_GIFT
  return {
    id: gift.id,
    telImageUrl: artAddress(gift.image),
    telHeadImageUrl: artAddress(gift.headImage),
    link: gift.link,
  }
}

/** What the gift gives, also for users who have claimed it or can not. */
export async function newUserPack(db: Executor, { userId, now }: Viewer): Promise<NewUserPack> {
  const gift = await findNewUserGift(db)
  if (!gift) return { id: null, title: '', items: [], state: 'none' }
  const user = userId === null ? null : await findUser(db, userId)
  return {
    id: gift.id,
    title: gift.title,
    items: await packItems(db, gift),
    state: user ? packState(user, now) : 'ready',
  }
}

function packState(
  user: { hasReceive: boolean; createdAt: number },
  now: number,
): NewUserPack['state'] {
  if (user.hasReceive) return 'claimed'
  return isNewUser(user, now) ? 'ready' : 'notNew'
}

async function packItems(db: Executor, gift: NewUserGiftRow): Promise<NewUserPack['items']> {
  const coupons = await findCoupons(db, gift.couponIds)
  const redPackets = await findRedPackets(db, gift.redPacketIds)
  return [
    ...inOrder(gift.couponIds, coupons).map(
      ({ kind, name, amount, percentOff, threshold, validDays }) => {
        const value = kind === 'fixed' ? amount : percentOff
        return { kind, name, value, threshold, validDays }
      },
    ),
    ...inOrder(gift.redPacketIds, redPackets).map(
      ({ name, amount: value, threshold, validDays }) => ({
        kind: 'redPacket' as const,
        ...{ name, value, threshold, validDays },
      }),
    ),
  ]
}

function inOrder<T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] {
  return ids.flatMap((wanted) => rows.find(({ id }) => id === wanted) ?? [])
}

/** Claims all the gifts or, when one can not be claimed, none; returns what they gave. Call within a transaction. */
export async function claimNewUserGifts(
  tx: Executor,
  wantedIds: readonly number[],
  { userId, now }: LoggedIn,
): Promise<GivenGift[]> {
  const giftIds = [...new Set(wantedIds)]
  const gifts = await findNewUserGifts(tx, giftIds)
  if (gifts.length === 0 || gifts.length !== giftIds.length) throw new Refusal('notFound')
  const user = await findUser(tx, userId)
  if (user?.hasReceive) throw new Refusal('couponLimit', { message: '新人礼包已经领取过了' })
  if (!user || !isNewUser(user, now)) {
    throw new Refusal('couponUnavailable', { message: '新人礼包仅限新用户领取' })
  }
  const given: GivenGift[] = []
  for (const gift of gifts) given.push(...(await giveGift(tx, gift, { userId, now })))
  await markGiftReceived(tx, userId)
  return given
}

async function giveGift(
  tx: Executor,
  gift: NewUserGiftRow,
  { userId, now }: LoggedIn,
): Promise<GivenGift[]> {
  const isFirst = await insertGiftClaim(tx, { userId, giftId: gift.id, claimedAt: now })
  if (!isFirst) throw new Refusal('couponLimit', { message: '新人礼包已经领取过了' })
  const given: GivenGift[] = []
  // Rows are always locked in the order of their ids: two concurrent claims can not deadlock.
  for (const couponId of [...gift.couponIds].sort((a, b) => a - b)) {
    await giveCoupon(tx, { userId, couponId, source: 'newUser', now })
    const coupon = await findCoupon(tx, couponId)
    if (coupon) given.push({ kind: 'coupon', name: coupon.name, endTime: usableUntil(coupon, now) })
  }
  for (const redPacketId of [...gift.redPacketIds].sort((a, b) => a - b)) {
    const redPacket = await findRedPacket(tx, redPacketId)
    if (!redPacket) continue
    // One for signing up lies in the wallet already: the gift names it, and gives no second one.
    const ref = redPacket.grant === 'signup' ? SIGN_UP_REF : `newUserGift:${gift.id}`
    const endTime = await giveRedPacket(tx, redPacket, { userId, ref, now })
    if (endTime !== null) given.push({ kind: 'redPacket', name: redPacket.name, endTime })
  }
  return given
}
