import * as v from 'valibot'
import { deskClass, deskClassDetail, deskClassDocument } from '../../entities/desk/classes'
import { endpoint } from '../endpoint'
import { epochMs, id } from '../wire-schemas'

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/classes',
  summary: 'The live classes that begin in a span, the first one first; of a teacher their own',
  access: { staff: 'classes' },
  /** Of 62 days at most. */
  input: v.object({ from: epochMs(), to: epochMs() }),
  output: v.object({ list: v.array(deskClass) }),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/classes/{id}',
  summary: 'One live class, with the way to its studio',
  access: { staff: 'classes' },
  input: v.object({ id: id() }),
  output: deskClassDetail,
})

export const documents = endpoint({
  method: 'GET',
  path: '/api/desk/classes/{id}/documents',
  summary: 'The documents of a class and of its whole course, to show their pages in the studio',
  access: { staff: 'classes' },
  input: v.object({ id: id() }),
  output: v.object({ list: v.array(deskClassDocument) }),
})
