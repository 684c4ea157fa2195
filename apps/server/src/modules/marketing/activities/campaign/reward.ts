import type { Executor } from '../../../../database/executor'
import type { RewardKind } from '../../../../database/schema/campaigns'
import type { ParcelAddress } from '../../../../database/schema/logistics'
import { Refusal } from '../../../../platform/refusal'
import { createParcel } from '../../../buying/express/create-delivery'
import { giveCoupon } from '../../../catalogue/coupons/coupon-service'
import { findRedPacket, giveRedPacket } from '../../../catalogue/coupons/red-packet-repository'
import { openCourse } from '../../../catalogue/courses/open-course'
import { changePoints } from '../../../people/points/change-points'
import { changeChances } from './chance-repository'
import {
  insertRecord,
  type RecordRow,
  type RecordSource,
  takeActivationCode,
  updateRecord,
} from './record-repository'

/** `amount` is the number of points or chances; `refId` the coupon, red packet, course or batch of codes. */
export interface Reward {
  kind: RewardKind
  refId: number | null
  name: string
  amount: number
}

/** The receiver and the reason of a reward: one source and reference give it once. */
export interface RewardOccasion {
  campaignId: number
  userId: number
  source: RecordSource
  ref: string
  now: number
  address?: ParcelAddress
}

/**
 * Gives a reward and records it; null when it was given for this occasion before. Goods without an address wait for
 * one. Call within a transaction that has locked the user's entry.
 *
 * @throws Refusal when it can not be given, such as a coupon without stock or a course that the user owns.
 */
export async function giveReward(
  tx: Executor,
  reward: Reward,
  occasion: RewardOccasion,
): Promise<RecordRow | null> {
  const { campaignId, userId, source, ref, now, address } = occasion
  const needsAddress = reward.kind === 'goods' && !address
  const record = await insertRecord(tx, {
    campaignId,
    userId,
    source,
    ref,
    ...reward,
    status: needsAddress ? 'waiting' : 'given',
    address,
    createdAt: now,
  })
  if (!record) return null
  const detail = await deliverReward(tx, record)
  return detail === null ? record : updateRecord(tx, record.id, { detail })
}

/** Gives the user what the record says. Returns the activation code, null for other kinds. */
async function deliverReward(tx: Executor, record: RecordRow): Promise<string | null> {
  const { id, campaignId, userId, kind, amount, createdAt: now } = record
  const refId = record.refId ?? 0
  const ref = String(id)
  switch (kind) {
    case 'points':
      await changePoints(tx, { userId, change: amount, reason: 'activity', ref, now })
      return null
    case 'chances':
      await changeChances(tx, { campaignId, userId, change: amount, reason: 'prize', ref, now })
      return null
    case 'coupon':
      await giveCoupon(tx, { userId, couponId: refId, source: 'activity', now })
      return null
    case 'redPacket': {
      const redPacket = await findRedPacket(tx, refId)
      if (!redPacket) throw new Refusal('giftGone')
      const until = await giveRedPacket(tx, redPacket, { userId, ref: `activity:${id}`, now })
      if (until === null) throw new Refusal('giftGone')
      return null
    }
    case 'course': {
      const result = await openCourse(tx, refId, { userId, source: 'gift', now })
      if (result !== 'opened') throw new Refusal(result === 'owned' ? 'alreadyOwned' : 'giftGone')
      return null
    }
    case 'activationCode': {
      const code = await takeActivationCode(tx, { batch: refId, userId, now })
      if (code === null) throw new Refusal('giftGone')
      return code
    }
    case 'goods':
      if (record.address) await sendParcel(tx, record, record.address, now)
      return null
    case 'none':
      return null
  }
}

export async function sendParcel(
  tx: Executor,
  { id, userId, name }: RecordRow,
  address: ParcelAddress,
  now: number,
): Promise<void> {
  const items = [{ name, quantity: 1 }]
  await createParcel(tx, { userId, source: 'activity', sourceId: String(id), items, address, now })
}
