import type { MyGift } from '@kaozhou/api'
import { carrierName } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { presentRecord } from '../activities/campaign-state'
import { findOwnGift } from './my-gift-repository'

/**
 * One thing that a user got in any campaign, with its address and parcel.
 *
 * @throws Refusal notFound, also for another user's.
 */
export async function myGift(db: Executor, id: number, { userId }: LoggedIn): Promise<MyGift> {
  const found = await findOwnGift(db, { id, userId })
  if (!found) throw new Refusal('notFound', { message: '没有找到这份礼物' })
  const { record, campaign, parcel } = found
  const { address } = record
  return {
    ...presentRecord(record),
    campaign,
    address: address && {
      name: address.name,
      mobile: address.mobile,
      region: address.region,
      detail: address.detail,
    },
    parcel: parcel && {
      ...parcel,
      carrier: parcel.carrier === null ? null : carrierName(parcel.carrier),
    },
  }
}
