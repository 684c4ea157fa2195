import { expect, test } from 'vitest'
import {
  MEMBERSHIP_INVITATION,
  membershipInvitationRefusal,
  trialCard,
} from './membership-invitation'

const { maxFriends } = MEMBERSHIP_INVITATION

test.each([
  { isMember: true, invited: 0, refusal: null },
  { isMember: true, invited: maxFriends - 1, refusal: null },
  { isMember: true, invited: maxFriends, refusal: 'full' },
  { isMember: true, invited: maxFriends + 1, refusal: 'full' },
  { isMember: false, invited: 0, refusal: 'notMember' },
  { isMember: false, invited: maxFriends, refusal: 'notMember' },
])('an inviter who is a member ($isMember) with $invited friends: $refusal', (row) => {
  expect(membershipInvitationRefusal(row)).toBe(row.refusal)
})

test.each([
  [[], null],
  [[{ level: 2, price: 4900 }], { level: 2, price: 4900 }],
  [
    [
      { level: 3, price: 100 },
      { level: 1, price: 1900 },
      { level: 1, price: 900 },
    ],
    { level: 1, price: 900 },
  ],
])('of the cards %o friends try %o', (cards, card) => {
  expect(trialCard(cards)).toEqual(card)
})
