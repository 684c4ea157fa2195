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

export const mine = endpoint({
  method: 'GET',
  path: '/api/school/invitations',
  summary: 'This person’s own code, and who came by it',
  access: 'user',
  input: noInput,
  output: school.myInvitations,
})

export const accept = endpoint({
  method: 'POST',
  path: '/api/school/invitations',
  summary: 'A new person says by whose code they came',
  access: 'user',
  input: v.object({ code: text(20, 1) }),
  output: school.invitationBrief,
})
