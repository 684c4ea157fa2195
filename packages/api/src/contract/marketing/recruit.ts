import * as v from 'valibot'
import * as school from '../../entities/school'
import { endpoint } from '../endpoint'
import { noInput, text } from '../wire-schemas'

export const mine = endpoint({
  method: 'GET',
  path: '/api/school/ambassadors/mine',
  summary: 'This person’s application as campus ambassador; null when there is none',
  access: 'user',
  input: noInput,
  output: v.nullable(school.ambassadorApplication),
})

export const apply = endpoint({
  method: 'POST',
  path: '/api/school/ambassadors',
  summary: 'Applies as campus ambassador, one application a person; again it is corrected',
  access: 'user',
  refuses: ['applicationClosed'],
  input: v.object({
    name: text(30, 1),
    mobile: v.pipe(v.string(), v.regex(/^1\d{10}$/, '请输入正确的手机号')),
    school: text(40, 1),
    grade: text(20, 1),
    role: v.picklist(['talk', 'group', 'teaching']),
    reason: text(300, 10),
  }),
  output: school.ambassadorApplication,
})
