import { PROFILE_CHANGES_AT_ONCE, PROFILE_PART_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'
import { deskProfileChange, profileCounts } from '../../entities/desk/profiles'
import { endpoint } from '../endpoint'
import { id, manyOf, noInput, nothing } from '../wire-schemas'
import { deedKey, deedReason, keyPageOf, reviewPage } from './desk-schemas'

const changes = ['profiles', 'record'] as const

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/profiles',
  summary:
    'Nicknames or pictures that people chose: what waits longest first, the others by their decision, the last first',
  access: { staff: 'profiles' },
  input: v.object({ ...reviewPage, part: v.picklist(PROFILE_PART_NAMES) }),
  output: keyPageOf(deskProfileChange),
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/desk/profiles/counts',
  summary: 'How many nicknames and pictures wait for a review, and since when',
  access: { staff: 'profiles' },
  input: noInput,
  output: profileCounts,
})

/** What was decided or changed meanwhile is left as it is; refused with `decidedAlready` where that is all of it. */
export const accept = endpoint({
  method: 'POST',
  path: '/api/desk/profiles/accept',
  summary: 'Accepts what waits, several at once',
  access: { staff: 'profiles' },
  deed: '通过昵称、头像',
  changes,
  refuses: ['decidedAlready'],
  input: v.object({
    key: deedKey,
    ids: v.pipe(manyOf(id(), PROFILE_CHANGES_AT_ONCE), v.minLength(1, '请选择要通过的')),
  }),
  output: v.object({
    accepted: v.number(),
    /** Those that did not wait any more. */
    gone: v.number(),
  }),
})

/** Refused with `decidedAlready` for one that was refused, and where the person has chosen something else since. */
export const refuse = endpoint({
  method: 'POST',
  path: '/api/desk/profiles/{id}/refuse',
  summary:
    'Refuses what waits, or what was accepted by mistake: a default takes its place, and the person reads why',
  access: { staff: 'profiles' },
  deed: '退回昵称、头像',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ id: id(), key: deedKey, reason: deedReason }),
  output: nothing,
})

/** Refused with `decidedAlready` for one that is not refused, and where the person has chosen something else since. */
export const restore = endpoint({
  method: 'POST',
  path: '/api/desk/profiles/{id}/restore',
  summary: 'Puts back what was refused by mistake, and accepts it',
  access: { staff: 'profiles' },
  deed: '恢复昵称、头像',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ id: id(), key: deedKey }),
  output: nothing,
})
