import type {
  AcceptedVipInvitation,
  MyVipInvitations,
  VipInvitationOffer,
  VipInviter,
} from '@kaozhou/api'
import { errorCodes } from '@kaozhou/api/contract'
import {
  DAY,
  isNewUser,
  LIST_LENGTH,
  NEW_USER_MS,
  trialCard,
  VIP_INVITATION,
  vipInvitationRefusal,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { maskName } from '../../../platform/mask-name'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import type { DomainEvents } from '../../events/domain-events'
import { findActiveCard, listCards, type VipCardRow } from '../../people/privileges/vip-repository'
import { giveCard, takeBackInvitedCard } from '../../people/privileges/vip-service'
import { findUser } from '../../people/users/user-repository'
import { findInviter, lockInviter } from './invitation-repository'
import { findOrCreateCode, normalizeCode } from './invitation-service'
import {
  countVipFriends,
  findVipInvitation,
  insertVipInvitation,
  listVipFriends,
  returnVipReward,
  takeVipReward,
} from './vip-invitation-repository'

const REFUSALS = { notMember: 'invitationNotMember', full: 'invitationFull' } as const

/** What an invitation to the membership gives to both. Refused where the shop has no cards. */
export async function vipInvitationOffer(db: Executor): Promise<VipInvitationOffer> {
  const { id, name, courseIds } = await requireTrialCard(db)
  const { friendDays, inviterDays, maxFriends } = VIP_INVITATION
  return {
    friend: {
      card: { id, name, courseCount: courseIds.length },
      days: friendDays,
      withinDays: NEW_USER_MS / DAY,
    },
    inviter: { days: inviterDays, maxFriends },
  }
}

async function requireTrialCard(db: Executor): Promise<VipCardRow> {
  const card = trialCard(await listCards(db))
  if (!card) throw new Refusal('notFound', { message: '还没有会员卡' })
  return card
}

/** The member that a code belongs to, and why they can not invite now; all fields are null for an unknown code. */
export async function vipInviterOf(db: Executor, code: string, now: number): Promise<VipInviter> {
  const inviter = await findInviter(db, normalizeCode(code))
  if (!inviter) return { id: null, nickname: null, avatar: null, closed: null }
  const { id, nickname, avatar } = inviter
  const refusal = await refusalOf(db, { userId: id, now })
  const closed = refusal && errorCodes[REFUSALS[refusal]].message
  return { id, nickname, avatar: artAddress(avatar), closed }
}

async function refusalOf(db: Executor, { userId, now }: LoggedIn) {
  const isMember = (await findActiveCard(db, userId, now)) !== null
  const { invited } = await countVipFriends(db, userId)
  return vipInvitationRefusal({ isMember, invited })
}

/** The user's own code, and the friends who came by it to the membership. Call within a transaction. */
export async function myVipInvitations(
  tx: Executor,
  { userId, now }: LoggedIn,
): Promise<MyVipInvitations> {
  const accepted = await findVipInvitation(tx, userId)
  const { invited, rewarded } = await countVipFriends(tx, userId)
  const friends = await listVipFriends(tx, userId, LIST_LENGTH)
  return {
    code: await findOrCreateCode(tx, userId, now),
    isMember: (await findActiveCard(tx, userId, now)) !== null,
    invited,
    rewarded,
    days: rewarded * VIP_INVITATION.inviterDays,
    accepted: accepted && {
      nickname: accepted.nickname,
      avatar: artAddress(accepted.avatar),
      acceptedAt: accepted.acceptedAt,
    },
    closed: (await isNew(tx, { userId, now })) ? null : errorCodes.invitationNewOnly.message,
    list: friends.map(({ nickname, avatar, acceptedAt, rewardedAt }) => ({
      nickname: maskName(nickname),
      avatar: artAddress(avatar),
      acceptedAt,
      rewarded: rewardedAt !== null,
    })),
  }
}

async function isNew(db: Executor, { userId, now }: LoggedIn): Promise<boolean> {
  const user = await findUser(db, userId)
  return user !== null && isNewUser({ ...user, hasReceive: false }, now)
}

/**
 * Stores by whose invitation a new user came to the membership, and gives them the card that friends try. Call within a
 * transaction.
 *
 * @throws Refusal invitationInvalid, invitationOwn, invitationNotMember, invitationFull, invitationNewOnly,
 * invitationMutual or invitationTaken; notFound where the shop has no cards.
 */
export async function acceptVipInvitation(
  tx: Executor,
  code: string,
  { userId, now }: LoggedIn,
): Promise<AcceptedVipInvitation> {
  const inviter = await findInviter(tx, normalizeCode(code))
  if (!inviter) throw new Refusal('invitationInvalid')
  if (inviter.id === userId) throw new Refusal('invitationOwn')
  if (!(await isNew(tx, { userId, now }))) throw new Refusal('invitationNewOnly')
  if (await findVipInvitation(tx, userId)) throw new Refusal('invitationTaken')
  // Friends who accept at the same moment are counted one after the other.
  await lockInviter(tx, inviter.id)
  const refusal = await refusalOf(tx, { userId: inviter.id, now })
  if (refusal) throw new Refusal(REFUSALS[refusal])
  const theirs = await findVipInvitation(tx, inviter.id)
  if (theirs?.inviterId === userId) throw new Refusal('invitationMutual')
  const card = await requireTrialCard(tx)
  const row = { inviteeId: userId, inviterId: inviter.id, acceptedAt: now }
  if (!(await insertVipInvitation(tx, row))) throw new Refusal('invitationTaken')
  const days = VIP_INVITATION.friendDays
  const given = { userId, card: { ...card, days }, by: { inviteeId: userId }, now }
  const { expiresAt } = await giveCard(tx, given)
  return { nickname: inviter.nickname, card: card.name, days, expiresAt }
}

/**
 * An invited person has paid for the first time: the member who invited them gets days of the card that counts for them,
 * once. Belongs into the order's transaction. Returns who was thanked.
 */
export async function thankVipInviter(
  tx: Executor,
  { orderId, userId: inviteeId, amount, now }: DomainEvents['orderDelivered'],
): Promise<number | null> {
  // A code from the bookshop is no purchase.
  if (amount === 0) return null
  const userId = await takeVipReward(tx, { inviteeId, orderId, now })
  if (userId === null) return null
  const own = await findActiveCard(tx, userId, now)
  // A shop that no longer sells cards must not make the order fail.
  const card = own?.card ?? trialCard(await listCards(tx))
  if (!card) return null
  const days = VIP_INVITATION.inviterDays
  await giveCard(tx, { userId, card: { ...card, days }, by: { inviteeId }, now })
  return userId
}

/** The order that was rewarded is refunded: the days go back, and a later order is rewarded instead. */
export async function takeBackVipReward(
  tx: Executor,
  { orderId, userId: inviteeId, now }: DomainEvents['orderRefunded'],
): Promise<void> {
  const userId = await returnVipReward(tx, { inviteeId, orderId })
  if (userId !== null) await takeBackInvitedCard(tx, { userId, inviteeId, now })
}
