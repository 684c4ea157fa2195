import * as v from 'valibot'
import * as school from '../../entities/school'
import { endpoint } from '../endpoint'
import { noInput, text } from '../wire-schemas'

export const byCode = endpoint({
  method: 'GET',
  path: '/api/school/invitations/hasInvitationCode/{code}',
  summary: 'Who a code is of; without an id there is no such code (spec §5)',
  input: v.object({ code: text(20) }),
  output: school.invitationBrief,
})

export const offer = endpoint({
  method: 'GET',
  path: '/api/school/invitations/offer',
  summary: 'What an invitation gives to both, and the steps of the inviter’s rewards',
  cacheFor: 60_000,
  input: noInput,
  output: school.invitationOffer,
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/school/invitations',
  summary: 'This person’s own code, who came by it, and whose code they accepted',
  access: 'user',
  input: noInput,
  output: school.myInvitations,
})

export const accept = endpoint({
  method: 'POST',
  path: '/api/school/invitations',
  summary: 'A new person says by whose code they came',
  access: 'user',
  changes: ['invitations.mine'],
  refuses: [
    'invitationInvalid',
    'invitationMutual',
    'invitationNewOnly',
    'invitationOwn',
    'invitationTaken',
  ],
  input: v.object({ code: text(20, 1) }),
  output: school.invitationBrief,
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/school/invitations',
  summary: 'Changes by whose code a new person came, until the inviter is rewarded',
  access: 'user',
  changes: ['invitations.mine'],
  refuses: [
    'invitationInvalid',
    'invitationMutual',
    'invitationNewOnly',
    'invitationOwn',
    'invitationTaken',
    'notFound',
  ],
  input: v.object({ code: text(20, 1) }),
  output: school.invitationBrief,
})
