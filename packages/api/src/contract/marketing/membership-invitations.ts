import * as v from 'valibot'
import * as school from '../../entities/school'
import { endpoint } from '../endpoint'
import { noInput, text } from '../wire-schemas'

export const offer = endpoint({
  method: 'GET',
  path: '/api/privileges/invitations/offer',
  summary: 'What an invitation to the membership gives to both',
  cacheFor: 60_000,
  refuses: ['notFound'],
  input: noInput,
  output: school.membershipInvitationOffer,
})

export const byCode = endpoint({
  method: 'GET',
  path: '/api/privileges/invitations/code/{code}',
  summary: 'Who invites to the membership; without an id there is no such code',
  input: v.object({ code: text(20) }),
  output: school.membershipInviter,
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/privileges/invitations',
  summary: 'This person’s own code, who came by it, and whose invitation they accepted',
  access: 'user',
  input: noInput,
  output: school.myMembershipInvitations,
})

export const accept = endpoint({
  method: 'POST',
  path: '/api/privileges/invitations',
  summary: 'A new person accepts a member’s invitation and tries a card',
  access: 'user',
  changes: ['users', 'privileges', 'membershipInvitations', 'courses', 'learning.course'],
  refuses: [
    'invitationFull',
    'invitationInvalid',
    'invitationMutual',
    'invitationNewOnly',
    'invitationNotMember',
    'invitationOwn',
    'invitationTaken',
    'notFound',
  ],
  input: v.object({ code: text(20, 1) }),
  output: school.acceptedMembershipInvitation,
})
