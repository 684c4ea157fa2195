import * as v from 'valibot'
import { audition, auditionDetail, auditionOffer } from '../../entities/audition'
import { endpoint } from '../endpoint'
import { flag, id, pageInput, pageOf } from '../wire-schemas'

export const mine = endpoint({
  method: 'GET',
  path: '/api/courses/reservations/{courseId}',
  summary: 'This person’s audition of a course, or null',
  access: 'user',
  input: v.object({ courseId: id() }),
  output: v.nullable(audition),
})

export const offer = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/reservations',
  summary: 'What a free audition of a course offers',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: auditionOffer,
})

export const list = endpoint({
  method: 'GET',
  path: '/api/courses/reservations',
  summary: 'Auditions of this person, the newest first',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(audition),
})

/** `initiative` follows spec §5: a person with a bound phone who was not brought here by a jump. */
export const reserve = endpoint({
  method: 'POST',
  path: '/api/courses/reservations',
  summary: 'Books the free audition of a course; once per course',
  access: 'user',
  refuses: ['alreadyOwned', 'auditionNeeded', 'notAuditionable', 'notFound'],
  input: v.object({ courseId: id(), initiative: v.optional(flag(), false) }),
  output: audition,
})

export const unlock = endpoint({
  method: 'POST',
  path: '/api/courses/audition/unlock',
  summary: 'Opens a booked audition; its days begin',
  access: 'user',
  refuses: ['auditionExpired', 'auditionNeeded'],
  input: v.object({ courseId: id() }),
  output: audition,
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/courses/audition_detail',
  summary: 'A booked audition with its lessons',
  access: 'user',
  refuses: ['auditionNeeded'],
  input: v.object({ courseId: id() }),
  output: auditionDetail,
})
