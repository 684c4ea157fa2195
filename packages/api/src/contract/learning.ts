import * as v from 'valibot'
import { classGroup, courseInfo, giftPack } from '../entities/learning'
import { endpoint } from './endpoint'
import { id, manyOf } from './wire'

export const course = endpoint({
  method: 'GET',
  path: '/api/courses/{id}',
  summary: 'A course as it is studied: what it has, and how far this person is',
  apiVersion: 2,
  input: v.object({ id: id() }),
  output: courseInfo,
})

export const hasAll = endpoint({
  method: 'GET',
  path: '/api/courses/isAllHave',
  summary: 'Whether this person has all of these courses, and which are missing',
  access: 'user',
  input: v.object({ courseIds: manyOf(id(), 50) }),
  output: v.object({
    isAllHave: v.boolean(),
    owned: v.array(v.number()),
    missing: v.array(v.number()),
  }),
})

export const giftPacks = endpoint({
  method: 'GET',
  path: '/api/courses/products/{id}/gift_pack/virtual',
  summary: 'Virtual gift packs of a course',
  cacheFor: 60_000,
  input: v.object({ id: id() }),
  output: v.array(giftPack),
})

export const group = endpoint({
  method: 'GET',
  path: '/api/qqgroups/{id}/v2',
  summary: 'The group of a class, for who bought the course or booked its audition',
  access: 'user',
  input: v.object({ id: id() }),
  output: classGroup,
})
