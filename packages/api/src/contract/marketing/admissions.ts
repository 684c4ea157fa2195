import * as v from 'valibot'
import * as school from '../../entities/school'
import { endpoint } from '../endpoint'
import { id, int, pageInput, pageOf, text } from '../wire-schemas'

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
  input: v.object({ id: id() }),
  output: school.admission,
})

export const save = endpoint({
  method: 'POST',
  path: '/api/admissions',
  summary: 'Lets others know of an admission, once a year; again it is corrected',
  access: 'user',
  input: v.object({
    school: text(40, 1),
    major: text(40, 1),
    year: int(2000, 2100),
    score: v.optional(int(0, 900)),
    words: v.optional(text(200), ''),
  }),
  output: school.admission,
})
