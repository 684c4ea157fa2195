import * as v from 'valibot'
import * as school from '../../entities/school'
import { endpoint } from '../endpoint'
import { noInput, text } from '../wire-schemas'

export const list = endpoint({
  method: 'GET',
  path: '/api/cet/tickets',
  summary: 'Admission tickets that this person keeps here',
  access: 'user',
  input: noInput,
  output: v.array(school.admissionTicket),
})

export const save = endpoint({
  method: 'POST',
  path: '/api/cet/tickets',
  summary: 'Keeps an admission ticket until the marks come out',
  access: 'user',
  input: v.object({
    level: v.picklist(['CET4', 'CET6']),
    name: text(30, 1),
    number: v.pipe(v.string(), v.regex(/^\d{15}$/, '准考证号是 15 位数字')),
  }),
  output: school.admissionTicket,
})
