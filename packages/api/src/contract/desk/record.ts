import * as v from 'valibot'
import { recordCheck, recordRow } from '../../entities/desk/record'
import { endpoint } from '../endpoint'
import { epochMs, id, noInput, text } from '../wire-schemas'
import { keyPage, keyPageOf } from './desk-schemas'

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/record',
  summary: 'What staff did, the last first',
  access: { staff: 'record' },
  input: v.object({
    ...keyPage,
    staffId: v.optional(id()),
    deed: v.optional(text(60)),
    subjectKind: v.optional(text(30)),
    subjectId: v.optional(text(60)),
    from: v.optional(epochMs()),
    to: v.optional(epochMs()),
  }),
  output: keyPageOf(recordRow),
})

export const check = endpoint({
  method: 'GET',
  path: '/api/desk/record/check',
  summary: 'Whether every row of the record follows from the one before it',
  access: { staff: 'record' },
  input: noInput,
  output: recordCheck,
})
