import * as v from 'valibot'
import {
  courseChangePreview,
  courseShelf,
  deskCourse,
  deskCourseDetail,
} from '../../entities/desk/content/courses'
import { endpoint } from '../endpoint'
import { id, int, nothing, text } from '../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from './desk-schemas'

const access = { staff: 'content' } as const
const changes = ['courses', 'record'] as const
/** The highest price of a file, in fen. */
const HIGHEST_PRICE = 100_000_000
const asked = {
  price: int(0, HIGHEST_PRICE),
  originalPrice: int(0, HIGHEST_PRICE),
  /** Places left; not said: without a limit. */
  stock: v.optional(int(0)),
  /** The places that were seen when these were asked for; not said: without a limit. */
  stockWas: v.optional(int(0)),
}
const ofCourse = {
  id: id(),
  key: deedKey,
  reason: deedReason,
  /** Of the course as it was read. */
  version: int(0),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/courses',
  summary: 'The courses on or off the shelf, in the order of the storefront',
  access,
  input: v.object({
    ...keyPage,
    shelf: v.optional(courseShelf, 'on'),
    /** A part of the name. */
    name: v.optional(text(40), ''),
  }),
  output: keyPageOf(deskCourse),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/courses/{id}',
  summary: 'A course with what the desk has changed of it',
  access,
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskCourseDetail,
})

export const preview = endpoint({
  method: 'GET',
  path: '/api/desk/courses/{id}/preview',
  summary: 'What other prices, places or the other shelf would do; changes nothing',
  access,
  refuses: ['notFound'],
  input: v.object({ id: id(), ...asked, shelf: courseShelf }),
  output: courseChangePreview,
})

/**
 * Refused with `badInput` for what a file would be refused for, with `decidedAlready` when somebody changed it meanwhile or
 * its file is gone.
 */
export const change = endpoint({
  method: 'POST',
  path: '/api/desk/courses/{id}/change',
  summary: 'Gives a course other prices or places; what buyers took meanwhile stays taken',
  access,
  needsFactor: true,
  deed: '改课程价格与名额',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofCourse, ...asked }),
  output: nothing,
})

/** Refused as {@link change}. */
export const shelve = endpoint({
  method: 'POST',
  path: '/api/desk/courses/{id}/shelf',
  summary: 'Puts a course on the shelf or takes it off; who has bought it goes on learning',
  access,
  deed: '课程上下架',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofCourse, shelf: courseShelf }),
  output: nothing,
})
