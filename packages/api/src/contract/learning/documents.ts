import * as v from 'valibot'
import { courseDocument, documentPreview } from '../../entities/learning'
import { endpoint } from '../endpoint'
import { flag, id, pageInput, pageOf, text } from '../wire-schemas'

export const ofSection = endpoint({
  method: 'GET',
  path: '/api/courses/sections/documents',
  summary: 'Documents of one lesson; with its course’s own ones when asked',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ sectionId: id(), ofCourse: v.optional(flag(), false) }),
  output: v.array(courseDocument),
})

export const search = endpoint({
  method: 'GET',
  path: '/api/courses/documents/search',
  summary: 'Documents of this person’s courses, by words of their names',
  access: 'user',
  input: v.object({
    ...pageInput,
    courseId: v.optional(id()),
    keyword: v.optional(text(50)),
  }),
  output: pageOf(courseDocument),
})

export const preview = endpoint({
  method: 'GET',
  path: '/api/courses/documents/{id}/preview',
  summary: 'The first pages of a document as text',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ id: id() }),
  output: documentPreview,
})

export const link = endpoint({
  method: 'GET',
  path: '/api/courses/documents/{id}/link',
  summary: 'An address of the file that is good for minutes',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ id: id(), download: v.optional(flag(), false) }),
  output: v.object({ url: v.string(), expiresAt: v.number() }),
})
