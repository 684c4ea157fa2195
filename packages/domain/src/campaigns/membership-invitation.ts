/**
 * What an invitation to the membership gives, in days of a card: the friend on accepting it, the member for the first paid
 * order of each friend. A member can bring `maxFriends` friends, so that invented accounts are worth little.
 */
export const MEMBERSHIP_INVITATION = { friendDays: 7, inviterDays: 7, maxFriends: 12 } as const

/** Why a user’s invitation to the membership can not be accepted. */
export type MembershipInvitationRefusal = 'notMember' | 'full'

/** Why nobody can accept a user’s invitation to the membership; `null` when a new user can. */
export function membershipInvitationRefusal(inviter: {
  /** Has a card that counts now. */
  isMember: boolean
  /** Friends who have accepted. */
  invited: number
}): MembershipInvitationRefusal | null {
  if (!inviter.isMember) return 'notMember'
  return inviter.invited >= MEMBERSHIP_INVITATION.maxFriends ? 'full' : null
}

/** The card that a friend tries: the one with the lowest level, of several the cheapest. */
export function trialCard<T extends { level: number; price: number }>(
  cards: readonly T[],
): T | null {
  return [...cards].sort((a, b) => a.level - b.level || a.price - b.price)[0] ?? null
}
