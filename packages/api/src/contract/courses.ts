import * as v from 'valibot'
import {
  category,
  chapter,
  comment,
  courseCard,
  courseKind,
  courseProduct,
  ownedCourse,
  section,
} from '../entities/course'
import { endpoint } from './endpoint'
import { epochMs, id, int, pageInput, pageOf, text } from './wire'

const MINUTE = 60_000

export const product = endpoint({
  method: 'GET',
  path: '/api/courses/products/{id}',
  summary: 'A course as it is sold',
  apiVersion: 2,
  input: v.object({ id: id(), type: v.optional(int(0, 99)) }),
  output: courseProduct,
})

export const chapters = endpoint({
  method: 'GET',
  path: '/api/courses/products/{id}/chapters',
  summary: 'The outline of a course: chapters with their sections',
  input: v.object({ id: id() }),
  output: v.array(chapter),
})

export const categories = endpoint({
  method: 'GET',
  path: '/api/courses/categories',
  summary: 'Course categories, two levels',
  cacheFor: 5 * MINUTE,
  input: v.object({}),
  output: v.array(category),
})

export const recommendList = endpoint({
  method: 'GET',
  path: '/api/courses/products/recommend/list',
  summary: 'The recommended courses, of one category or of all',
  apiVersion: 2,
  cacheFor: MINUTE,
  input: v.object({ categoryId: v.optional(id()) }),
  output: v.array(courseCard),
})

export const recommendPage = endpoint({
  method: 'GET',
  path: '/api/courses/products/recommend',
  summary: 'Listed courses, page by page: of a category, with words, of a kind, in an order',
  cacheFor: MINUTE,
  input: v.object({
    ...pageInput,
    categoryId: v.optional(id()),
    keyword: v.optional(text(50)),
    kind: v.optional(courseKind),
    sort: v.optional(v.picklist(['default', 'sold', 'rating', 'priceUp', 'priceDown'])),
  }),
  output: pageOf(courseCard),
})

export const purchaseNote = endpoint({
  method: 'GET',
  path: '/api/courses/purchase_note',
  summary: 'What a buyer should know before paying',
  cacheFor: 5 * MINUTE,
  input: v.object({ courseId: v.optional(id()) }),
  output: v.object({
    title: v.string(),
    items: v.array(v.object({ title: v.string(), text: v.string() })),
  }),
})

export const liveList = endpoint({
  method: 'GET',
  path: '/api/courses/sections',
  summary: 'Sections of owned courses that start in a time window',
  access: 'user',
  input: v.object({
    startTime: epochMs(),
    endTime: epochMs(),
    ...pageInput,
    current: v.optional(int(1, 100_000)),
  }),
  output: pageOf(section),
})

export const owned = endpoint({
  method: 'GET',
  path: '/api/courses',
  summary: 'Owned courses, the last bought first',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(ownedCourse),
})

export const comments = endpoint({
  method: 'GET',
  path: '/api/comments/{courseId}',
  summary: 'Comments on a course, the newest first',
  input: v.object({ courseId: id(), page: pageInput.page, length: v.optional(int(1, 100), 50) }),
  output: pageOf(comment),
})
