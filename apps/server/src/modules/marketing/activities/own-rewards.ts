import type { ActivationCode, OwnReward } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { presentActivation } from '../activation/present-activation'
import { presentRecord } from './campaign-state'
import {
  findOwnReward,
  listOwnRewards,
  type OwnRewardRow,
  type WantedRewards,
} from './own-reward-repository'

/** A user's rewards in all campaigns or in one, the newest first. */
export async function ownRewards(
  db: Executor,
  { kind, slug, ...query }: PageQuery & Partial<Omit<WantedRewards, 'userId'>>,
  { userId, now }: LoggedIn,
): Promise<Page<OwnReward>> {
  const { rows, total } = await listOwnRewards(db, { userId, kind, slug }, pageWindow(query))
  return pageOf(
    rows.map((row) => present(row, now)),
    query,
    total,
  )
}

/** One of the user's own rewards. @throws Refusal notFound, also for somebody else's. */
export async function ownReward(
  db: Executor,
  id: number,
  { userId, now }: LoggedIn,
): Promise<OwnReward> {
  const row = await findOwnReward(db, { userId, id })
  if (!row) throw new Refusal('notFound')
  return present(row, now)
}

function present(row: OwnRewardRow, now: number): OwnReward {
  const { record, campaign, redPacket, activation, parcel } = row
  const { address } = record
  const code: ActivationCode | null = activation && presentActivation(activation, now)
  return {
    ...presentRecord(record),
    campaign,
    redPacket: redPacket && {
      amount: redPacket.amount,
      threshold: redPacket.threshold,
      until: redPacket.endTime,
      used: redPacket.usedAt !== null || redPacket.orderId !== null,
    },
    code,
    address: address && {
      name: address.name,
      mobile: address.mobile,
      region: address.region,
      detail: address.detail,
    },
    parcel,
  }
}
