import type { InvitationBrief, MyInvitations } from '@kaozhou/api'
import { isNewUser, LIST_LENGTH } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { artAddress } from '../../../platform/art-address'
import { maskName } from '../../../platform/mask-name'
import { randomCode } from '../../../platform/random-source'
import { Refusal } from '../../../platform/refusal'
import { giveRedpack, listRedpacksByGrant } from '../../catalogue/coupons/redpack-repository'
import type { DomainEvents } from '../../events/domain-events'
import { changePoints } from '../../people/points/change-points'
import { findUser } from '../../people/users/user-repository'
import type { Person } from '../activities/campaign-person'
import {
  countInvited,
  findInviter,
  findOwnCode,
  insertCode,
  insertInvitation,
  listInvited,
  takeReward,
} from './invitation-repository'

const CODE_LENGTH = 8
/** 好友首次下单: the points rules say the same in words. */
const INVITER_POINTS = 200

function normalizeCode(text: string): string {
  return text.trim().toLowerCase()
}

/** The inviter that a code belongs to; all fields are null for an unknown code (spec §5). */
export async function invitationOf(db: Executor, code: string): Promise<InvitationBrief> {
  const inviter = await findInviter(db, normalizeCode(code))
  if (!inviter) return { id: null, nickname: null, avatar: null }
  const { id, nickname, avatar } = inviter
  return { id, nickname, avatar: artAddress(avatar) }
}

/** The user's own code, created at the first call, and the users who accepted it. Call within a transaction. */
export async function myInvitations(tx: Executor, { userId, now }: Person): Promise<MyInvitations> {
  const rows = await listInvited(tx, userId, LIST_LENGTH)
  return {
    code: await findOrCreateCode(tx, userId, now),
    ...(await countInvited(tx, userId)),
    list: rows.map(({ nickname, avatar, acceptedAt, rewardedAt }) => ({
      nickname: maskName(nickname),
      avatar: artAddress(avatar),
      acceptedAt,
      rewarded: rewardedAt !== null,
    })),
  }
}

async function findOrCreateCode(tx: Executor, userId: number, now: number): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const known = await findOwnCode(tx, userId)
    if (known) return known
    await insertCode(tx, { userId, code: randomCode(CODE_LENGTH), createdAt: now })
  }
  throw new Error(`no invitation code for ${userId}`)
}

/**
 * Stores by whose code a new user came. Call within a transaction.
 *
 * @throws Refusal invitationInvalid, invitationOwn, invitationNewOnly or invitationTaken.
 */
export async function acceptInvitation(
  tx: Executor,
  code: string,
  { userId, now }: Person,
): Promise<InvitationBrief> {
  const inviter = await findInviter(tx, normalizeCode(code))
  if (!inviter) throw new Refusal('invitationInvalid')
  if (inviter.id === userId) throw new Refusal('invitationOwn')
  const user = await findUser(tx, userId)
  if (!user || !isNewUser({ ...user, hasReceive: false }, now)) {
    throw new Refusal('invitationNewOnly')
  }
  const row = { inviteeId: userId, inviterId: inviter.id, acceptedAt: now }
  if (!(await insertInvitation(tx, row))) throw new Refusal('invitationTaken')
  const { id, nickname, avatar } = inviter
  return { id, nickname, avatar: artAddress(avatar) }
}

/**
 * An invited person has paid for the first time: who invited them is thanked with points and a red packet, once.
 * Belongs into the order's transaction. Returns who was thanked.
 */
export async function thankInviter(
  tx: Executor,
  { userId, amount, now }: DomainEvents['orderDelivered'],
): Promise<number | null> {
  // A code from the bookshop is no purchase.
  if (amount === 0) return null
  const inviterId = await takeReward(tx, userId, now)
  if (inviterId === null) return null
  const ref = String(userId)
  const change = { userId: inviterId, change: INVITER_POINTS, reason: 'invite', ref, now }
  await changePoints(tx, change)
  for (const redpack of await listRedpacksByGrant(tx, 'invite')) {
    await giveRedpack(tx, redpack, { userId: inviterId, ref: `invite:${userId}`, now })
  }
  return inviterId
}
