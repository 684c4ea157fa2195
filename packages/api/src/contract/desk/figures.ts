import * as v from 'valibot'
import {
  deskSales,
  figuredCourse,
  figuredFinishing,
  figuredItems,
  figuredLesson,
  figuredLessonDetail,
  figuredPaper,
  figuredPeople,
  salesRow,
  salesSide,
} from '../../entities/desk/figures'
import { contentKey } from '../content-key'
import { endpoint } from '../endpoint'
import { id, text } from '../wire-schemas'
import { calendarDay, keyPage, keyPageOf } from './desk-schemas'

/** Days in Beijing, both included; at most `FIGURES_DAYS_MAX`. */
const span = { from: calendarDay, to: calendarDay }

export const sales = endpoint({
  method: 'GET',
  path: '/api/desk/figures/sales',
  summary: 'What came in and went back in a span: by day, course, way of buying, channel, campaign',
  access: { staff: 'figures' },
  refuses: ['spanTooLong'],
  input: v.object(span),
  output: deskSales,
})

export const rows = endpoint({
  method: 'GET',
  path: '/api/desk/figures/rows',
  summary: 'The payments or refunds that a figure adds up, the last first',
  access: { staff: 'figures' },
  refuses: ['spanTooLong'],
  input: v.object({
    ...span,
    ...keyPage,
    what: v.picklist(['paid', 'refunded']),
    /** Only what counts for this part of a side; without it all. */
    side: v.optional(salesSide),
    part: v.optional(text(200), ''),
  }),
  output: keyPageOf(salesRow),
})

export const papers = endpoint({
  method: 'GET',
  path: '/api/desk/figures/papers',
  summary: 'The papers in the order of the content, with how often each was handed in',
  access: { staff: 'papers' },
  input: v.object(keyPage),
  output: keyPageOf(figuredPaper),
})

export const paper = endpoint({
  method: 'GET',
  path: '/api/desk/figures/papers/{id}',
  summary: 'Difficulty and discrimination of the items of a paper; those that look wrong first',
  access: { staff: 'papers' },
  refuses: ['notFound'],
  input: v.object({ id: contentKey }),
  output: figuredItems,
})

export const courses = endpoint({
  method: 'GET',
  path: '/api/desk/figures/courses',
  summary: 'The courses, the newest first, with their lessons and students',
  access: { staff: 'figures' },
  input: v.object(keyPage),
  output: keyPageOf(figuredCourse),
})

export const lessons = endpoint({
  method: 'GET',
  path: '/api/desk/figures/courses/{id}/lessons',
  summary: 'The classes and lessons of a course in their order: who came, stayed, asked, finished',
  access: { staff: 'figures' },
  input: v.object({ id: id(), ...keyPage }),
  output: keyPageOf(figuredLesson),
})

export const lesson = endpoint({
  method: 'GET',
  path: '/api/desk/figures/lessons/{id}',
  summary: 'One class or lesson, with how many people still watch at each tenth of it',
  access: { staff: 'figures' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: figuredLessonDetail,
})

export const finishing = endpoint({
  method: 'GET',
  path: '/api/desk/figures/courses/{id}',
  summary:
    'How many of those who got a course in a month had finished how much of it after each month',
  access: { staff: 'figures' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: figuredFinishing,
})

export const people = endpoint({
  method: 'GET',
  path: '/api/desk/figures/people',
  summary: 'New and active people of a span by day, and how many of its orders were paid',
  access: { staff: 'figures' },
  /** At most `PEOPLE_DAYS_MAX` days. */
  refuses: ['spanTooLong'],
  input: v.object(span),
  output: figuredPeople,
})
