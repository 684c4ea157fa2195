import type {
  AcceptedMembershipInvitation,
  MembershipInvitationOffer,
  MembershipInviter,
  MyMembershipInvitations,
} from '@kaozhou/api'
import { errorCodes } from '@kaozhou/api/contract'
import {
  DAY,
  isNewUser,
  LIST_LENGTH,
  MEMBERSHIP_INVITATION,
  membershipInvitationRefusal,
  NEW_USER_MS,
  trialCard,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { maskName } from '../../../platform/mask-name'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import type { DomainEvents } from '../../events/domain-events'
import {
  findActiveCard,
  listCards,
  type MembershipCardRow,
} from '../../people/privileges/membership-repository'
import { giveCard, takeBackInvitedCard } from '../../people/privileges/membership-service'
import { findUser } from '../../people/users/user-repository'
import { findInviter, lockInviter } from './invitation-repository'
import { findOrCreateCode, normalizeCode } from './invitation-service'
import {
  countMembershipFriends,
  findMembershipInvitation,
  insertMembershipInvitation,
  listMembershipFriends,
  returnMembershipReward,
  takeMembershipReward,
} from './membership-invitation-repository'

const REFUSALS = { notMember: 'invitationNotMember', full: 'invitationFull' } as const

/** What an invitation to the membership gives to both. Refused where the shop has no cards. */
export async function membershipInvitationOffer(db: Executor): Promise<MembershipInvitationOffer> {
  const { id, name, courseIds } = await requireTrialCard(db)
  const { friendDays, inviterDays, maxFriends } = MEMBERSHIP_INVITATION
  return {
    friend: {
      card: { id, name, courseCount: courseIds.length },
      days: friendDays,
      withinDays: NEW_USER_MS / DAY,
    },
    inviter: { days: inviterDays, maxFriends },
  }
}

async function requireTrialCard(db: Executor): Promise<MembershipCardRow> {
  const card = trialCard(await listCards(db))
  if (!card) throw new Refusal('notFound', { message: '还没有会员卡' })
  return card
}

/** The member that a code belongs to, and why they can not invite now; all fields are null for an unknown code. */
export async function membershipInviterOf(
  db: Executor,
  code: string,
  now: number,
): Promise<MembershipInviter> {
  const inviter = await findInviter(db, normalizeCode(code))
  if (!inviter) return { id: null, nickname: null, avatar: null, closed: null }
  const { id, nickname, avatar } = inviter
  const refusal = await refusalOf(db, { userId: id, now })
  const closed = refusal && errorCodes[REFUSALS[refusal]].message
  return { id, nickname, avatar: artAddress(avatar), closed }
}

async function refusalOf(db: Executor, { userId, now }: LoggedIn) {
  const isMember = (await findActiveCard(db, userId, now)) !== null
  const { invited } = await countMembershipFriends(db, userId)
  return membershipInvitationRefusal({ isMember, invited })
}

/** The user's own code, and the friends who came by it to the membership. Call within a transaction. */
export async function myMembershipInvitations(
  tx: Executor,
  { userId, now }: LoggedIn,
): Promise<MyMembershipInvitations> {
  const accepted = await findMembershipInvitation(tx, userId)
  const { invited, rewarded } = await countMembershipFriends(tx, userId)
  const friends = await listMembershipFriends(tx, userId, LIST_LENGTH)
  return {
    code: await findOrCreateCode(tx, userId, now),
    isMember: (await findActiveCard(tx, userId, now)) !== null,
    invited,
    rewarded,
    days: rewarded * MEMBERSHIP_INVITATION.inviterDays,
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
export async function acceptMembershipInvitation(
  tx: Executor,
  code: string,
  { userId, now }: LoggedIn,
): Promise<AcceptedMembershipInvitation> {
  const inviter = await findInviter(tx, normalizeCode(code))
  if (!inviter) throw new Refusal('invitationInvalid')
  if (inviter.id === userId) throw new Refusal('invitationOwn')
  if (!(await isNew(tx, { userId, now }))) throw new Refusal('invitationNewOnly')
  if (await findMembershipInvitation(tx, userId)) throw new Refusal('invitationTaken')
  // Friends who accept at the same moment are counted one after the other.
  await lockInviter(tx, inviter.id)
  const refusal = await refusalOf(tx, { userId: inviter.id, now })
  if (refusal) throw new Refusal(REFUSALS[refusal])
  const theirs = await findMembershipInvitation(tx, inviter.id)
  if (theirs?.inviterId === userId) throw new Refusal('invitationMutual')
  const card = await requireTrialCard(tx)
  const row = { inviteeId: userId, inviterId: inviter.id, acceptedAt: now }
  if (!(await insertMembershipInvitation(tx, row))) throw new Refusal('invitationTaken')
  const days = MEMBERSHIP_INVITATION.friendDays
  const given = { userId, card: { ...card, days }, by: { inviteeId: userId }, now }
  const { expiresAt } = await giveCard(tx, given)
  return { nickname: inviter.nickname, card: card.name, days, expiresAt }
}

/**
 * An invited person has paid for the first time: the member who invited them gets days of the card that counts for them,
 * once. Belongs into the order's transaction. Returns who was thanked.
 */
export async function thankMembershipInviter(
  tx: Executor,
  { orderId, userId: inviteeId, amount, now }: DomainEvents['orderDelivered'],
): Promise<number | null> {
  // A code from the bookshop is no purchase.
  if (amount === 0) return null
  const userId = await takeMembershipReward(tx, { inviteeId, orderId, now })
  if (userId === null) return null
  const own = await findActiveCard(tx, userId, now)
  // A shop that no longer sells cards must not make the order fail.
  const card = own?.card ?? trialCard(await listCards(tx))
  if (!card) return null
  const days = MEMBERSHIP_INVITATION.inviterDays
  await giveCard(tx, { userId, card: { ...card, days }, by: { inviteeId }, now })
  return userId
}

/** The order that was rewarded is refunded: the days go back, and a later order is rewarded instead. */
export async function takeBackMembershipReward(
  tx: Executor,
  { orderId, userId: inviteeId, now }: DomainEvents['orderRefunded'],
): Promise<void> {
  const userId = await returnMembershipReward(tx, { inviteeId, orderId })
  if (userId !== null) await takeBackInvitedCard(tx, { userId, inviteeId, now })
}
