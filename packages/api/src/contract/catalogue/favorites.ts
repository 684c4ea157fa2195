import * as v from 'valibot'
import { favoriteCourse } from '../../entities/course'
import { endpoint } from '../endpoint'
import { epochMs, id, noInput, pageInput, pageOf } from '../wire-schemas'

const ids = v.array(v.number())

export const list = endpoint({
  method: 'GET',
  path: '/api/courses/favorites',
  summary: 'Favourite courses, the last added first, also those that are off the shelf',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(favoriteCourse),
})

export const courseIds = endpoint({
  method: 'GET',
  path: '/api/courses/favorites/ids',
  summary: 'The numbers of all favourite courses of this person',
  access: 'user',
  input: noInput,
  output: ids,
})

export const add = endpoint({
  method: 'POST',
  path: '/api/courses/favorites',
  summary:
    'Makes a course a favourite; `addedAt` puts it back where it was. Answers with all of them',
  access: 'user',
  refuses: ['favoritesFull', 'notFound'],
  input: v.object({ courseId: id(), addedAt: v.optional(epochMs()) }),
  output: ids,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/courses/favorites',
  summary: 'Takes a course from the favourites. Answers with all of them',
  access: 'user',
  input: v.object({ courseId: id() }),
  output: ids,
})
