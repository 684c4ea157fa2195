import { API_VERSION_OLD } from '@kaozhou/domain'
import * as v from 'valibot'
import { courseInfo, classGroup as group } from '../../entities/learning'
import { endpoint } from '../endpoint'
import { id, manyOf } from '../wire-schemas'

export const course = endpoint({
  method: 'GET',
  path: '/api/courses/{id}',
  summary: 'A course as it is studied: what it has, and how far this person is',
  apiVersion: API_VERSION_OLD,
  refuses: ['notFound'],
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

export const classGroup = endpoint({
  method: 'GET',
  path: '/api/qqgroups/{id}/v2',
  summary: 'The group of a class, for who bought the course or booked its audition',
  access: 'user',
  refuses: ['courseExpired', 'groupClosedToYou', 'notEntitled', 'notFound'],
  input: v.object({ id: id() }),
  output: group,
})
