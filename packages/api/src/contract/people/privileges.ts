import * as v from 'valibot'
import { pendantRecord } from '../../entities/account'
import { activeCard, cardCourse, membershipCard, privilege } from '../../entities/benefit'
import { courseCard } from '../../entities/course'
import { endpoint } from '../endpoint'
import { id, noInput, pageInput, pageOf, text } from '../wire-schemas'

export const pendants = endpoint({
  method: 'GET',
  path: '/api/privileges/images/records',
  summary: 'Avatar pendants: which are locked, and why',
  access: 'user',
  input: noInput,
  output: v.array(pendantRecord),
})

export const unlockPendant = endpoint({
  method: 'POST',
  path: '/api/privileges/images/{id}/unlock',
  summary: 'Unlocks a pendant with points, once',
  access: 'user',
  refuses: ['notEnoughPoints', 'notFound', 'pendantLocked'],
  input: v.object({ id: id() }),
  output: v.array(pendantRecord),
})

export const list = endpoint({
  method: 'GET',
  path: '/api/privileges',
  summary: 'What members have, and what of it this person has',
  input: noInput,
  output: v.array(privilege),
})

export const cards = endpoint({
  method: 'GET',
  path: '/api/privileges/card2',
  summary: 'The cards there are, and which this person has',
  input: noInput,
  output: v.array(membershipCard),
})

export const active = endpoint({
  method: 'GET',
  path: '/api/privileges/card/active',
  summary: 'The card that counts for this person',
  access: 'user',
  input: noInput,
  output: activeCard,
})

export const activate = endpoint({
  method: 'POST',
  path: '/api/privileges/card/active',
  summary: 'Activates a card by its code and opens its courses',
  access: 'user',
  changes: ['points', 'users', 'privileges', 'membershipInvitations', 'courses', 'learning.course'],
  refuses: ['codeExpired', 'codeInvalid', 'codeUsed'],
  input: v.object({ code: text(40, 1) }),
  output: activeCard,
})

export const cardsOfCourse = endpoint({
  method: 'GET',
  path: '/api/privileges/card/restrict/course/{id}',
  summary: 'Which cards open a course, and whether this person’s does',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: cardCourse,
})

export const coursesOfCard = endpoint({
  method: 'GET',
  path: '/api/privileges/card/extend/course',
  summary: 'The courses that a card opens: the given one, or else this person’s',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ ...pageInput, cardId: v.optional(id()) }),
  output: pageOf(courseCard),
})
