import type { InvitationBrief, InvitationOffer, MyInvitations } from '@kaozhou/api'
import { errorCodes } from '@kaozhou/api/contract'
import {
  DAY,
  INVITATION_REWARDS,
  isNewUser,
  LIST_LENGTH,
  NEW_USER_MS,
  reachedSteps,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { maskName } from '../../../platform/mask-name'
import { artAddress } from '../../../platform/pictures/art-address'
import { randomCode } from '../../../platform/random-source'
import { Refusal } from '../../../platform/refusal'
import { giveRedPacket, listRedPacketsByGrant } from '../../catalogue/coupons/red-packet-repository'
import type { DomainEvents } from '../../events/domain-events'
import { changePoints } from '../../people/points/change-points'
import { findUser } from '../../people/users/user-repository'
import {
  changeInviter,
  countInvited,
  findAccepted,
  findInviter,
  findOwnCode,
  insertCode,
  insertInvitation,
  insertStep,
  listInvited,
  listSteps,
  lockInviter,
  takeReward,
} from './invitation-repository'

const CODE_LENGTH = 8

/** What an invitation gives to both. */
export async function invitationOffer(db: Executor): Promise<InvitationOffer> {
  const redPackets = await listRedPacketsByGrant(db, 'invite')
  const { friendPoints, inviterPoints, steps } = INVITATION_REWARDS
  return {
    friend: { points: friendPoints, withinDays: NEW_USER_MS / DAY },
    inviter: {
      points: inviterPoints,
      redPackets: redPackets.map(({ name, amount }) => ({ name, amount })),
    },
    steps: [...steps],
  }
}

export function normalizeCode(text: string): string {
  return text.trim().toLowerCase()
}

/** The inviter that a code belongs to; all fields are null for an unknown code (spec §5). */
export async function invitationOf(db: Executor, code: string): Promise<InvitationBrief> {
  const inviter = await findInviter(db, normalizeCode(code))
  if (!inviter) return { id: null, nickname: null, avatar: null }
  return presentInviter(inviter)
}

/** The user's own code, created at the first call, and the users who accepted it. Call within a transaction. */
export async function myInvitations(
  tx: Executor,
  { userId, now }: LoggedIn,
): Promise<MyInvitations> {
  const rows = await listInvited(tx, userId, LIST_LENGTH)
  const given = await listSteps(tx, userId)
  const accepted = await findAccepted(tx, userId)
  return {
    code: await findOrCreateCode(tx, userId, now),
    ...(await countInvited(tx, userId)),
    steps: INVITATION_REWARDS.steps.map((step) => ({
      ...step,
      given: given.includes(step.friends),
    })),
    accepted: accepted && {
      nickname: accepted.nickname,
      avatar: artAddress(accepted.avatar),
      acceptedAt: accepted.acceptedAt,
    },
    closed: await closedReason(tx, { userId, now }),
    list: rows.map(({ nickname, avatar, acceptedAt, rewardedAt }) => ({
      nickname: maskName(nickname),
      avatar: artAddress(avatar),
      acceptedAt,
      rewarded: rewardedAt !== null,
    })),
  }
}

export async function findOrCreateCode(tx: Executor, userId: number, now: number): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const known = await findOwnCode(tx, userId)
    if (known) return known
    await insertCode(tx, { userId, code: randomCode(CODE_LENGTH), createdAt: now })
  }
  throw new Error(`no invitation code for ${userId}`)
}

/** Why a user can not accept or change a code any more; null while they can. */
async function closedReason(db: Executor, { userId, now }: LoggedIn): Promise<string | null> {
  const accepted = await findAccepted(db, userId)
  if (accepted && accepted.rewardedAt !== null) return INVITATION_SETTLED
  const user = await findUser(db, userId)
  const isNew = user && isNewUser({ ...user, hasReceive: false }, now)
  return isNew ? null : errorCodes.invitationNewOnly.message
}

const INVITATION_SETTLED = '邀请奖励已经发放，邀请码不能再改'

/**
 * Stores by whose code a new user came, and gives them the points of a friend. Call within a transaction.
 *
 * @throws Refusal invitationInvalid, invitationOwn, invitationMutual, invitationNewOnly or invitationTaken.
 */
export async function acceptInvitation(
  tx: Executor,
  code: string,
  viewer: LoggedIn,
): Promise<InvitationBrief> {
  const { userId, now } = viewer
  const inviter = await requireInviter(tx, code, viewer)
  const row = { inviteeId: userId, inviterId: inviter.id, acceptedAt: now }
  if (!(await insertInvitation(tx, row))) throw new Refusal('invitationTaken')
  const change = INVITATION_REWARDS.friendPoints
  await changePoints(tx, { userId, change, reason: 'invited', ref: '', now })
  return presentInviter(inviter)
}

/**
 * Changes by whose code a new user came, until the inviter is rewarded. The friend's points are not given again. Call
 * within a transaction.
 *
 * @throws Refusal as `acceptInvitation`; invitationTaken once the inviter is rewarded, notFound without an invitation.
 */
export async function changeInvitation(
  tx: Executor,
  code: string,
  viewer: LoggedIn,
): Promise<InvitationBrief> {
  const { userId: inviteeId } = viewer
  const inviter = await requireInviter(tx, code, viewer)
  if (!(await findAccepted(tx, inviteeId))) {
    throw new Refusal('notFound', { message: '你还没有接受过邀请' })
  }
  if (!(await changeInviter(tx, { inviteeId, inviterId: inviter.id }))) {
    throw new Refusal('invitationTaken', { message: INVITATION_SETTLED })
  }
  return presentInviter(inviter)
}

type Inviter = NonNullable<Awaited<ReturnType<typeof findInviter>>>

/** Whose code it is, when the user may accept it. */
async function requireInviter(
  tx: Executor,
  code: string,
  { userId, now }: LoggedIn,
): Promise<Inviter> {
  const inviter = await findInviter(tx, normalizeCode(code))
  if (!inviter) throw new Refusal('invitationInvalid')
  if (inviter.id === userId) throw new Refusal('invitationOwn')
  const user = await findUser(tx, userId)
  if (!user || !isNewUser({ ...user, hasReceive: false }, now)) {
    throw new Refusal('invitationNewOnly')
  }
  const theirs = await findAccepted(tx, inviter.id)
  if (theirs?.inviterId === userId) throw new Refusal('invitationMutual')
  return inviter
}

function presentInviter({ id, nickname, avatar }: Inviter): InvitationBrief {
  return { id, nickname, avatar: artAddress(avatar) }
}

/**
 * An invited person has paid for the first time: who invited them is thanked with points and a red packet, once; a step
 * that this friend completes is given too.
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
  await lockInviter(tx, inviterId)
  const change = INVITATION_REWARDS.inviterPoints
  await changePoints(tx, { userId: inviterId, change, reason: 'invite', ref, now })
  for (const redPacket of await listRedPacketsByGrant(tx, 'invite')) {
    await giveRedPacket(tx, redPacket, { userId: inviterId, ref: `invite:${userId}`, now })
  }
  await giveSteps(tx, { userId: inviterId, now })
  return inviterId
}

/** Gives the steps that the inviter has reached and not been given. */
async function giveSteps(tx: Executor, { userId, now }: LoggedIn): Promise<void> {
  const { rewarded } = await countInvited(tx, userId)
  for (const { friends, points } of reachedSteps(rewarded)) {
    const step = { inviterId: userId, friends, points, givenAt: now }
    if (!(await insertStep(tx, step))) continue
    const entry = { userId, change: points, reason: 'inviteStep', ref: String(friends), now }
    await changePoints(tx, entry)
  }
}
