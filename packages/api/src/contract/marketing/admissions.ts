import * as v from 'valibot'
import * as school from '../../entities/school'
import { endpoint } from '../endpoint'
import { id, int, manyOf, noInput, pageInput, pageOf, text } from '../wire-schemas'

export const list = endpoint({
  method: 'GET',
  path: '/api/admissions',
  summary: 'Who was admitted, the newest first',
  input: v.object(pageInput),
  output: pageOf(school.admission),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/admissions/{id}',
  summary: 'One admission, as it is shared',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: school.admission,
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/admissions/mine',
  summary: 'This person’s own admissions, the newest first',
  access: 'user',
  input: noInput,
  output: v.array(school.admission),
})

export const save = endpoint({
  method: 'POST',
  path: '/api/admissions',
  summary: 'Lets others know of an admission, once a year; again it is corrected',
  access: 'user',
  changes: ['admissions'],
  refuses: ['notFound'],
  input: v.object({
    school: text(40, 1),
    major: text(40, 1),
    year: int(2000, 2100),
    score: v.optional(int(0, 900)),
    words: v.optional(text(200), ''),
    /** Courses that helped; others than this person’s own are refused. */
    courseIds: v.optional(manyOf(id(), 6), []),
  }),
  output: school.admission,
})
