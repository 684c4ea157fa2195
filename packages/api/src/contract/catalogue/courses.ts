import { API_VERSION_OLD, MINUTE } from '@kaozhou/domain'
import * as v from 'valibot'
import {
  category,
  chapter,
  courseCard,
  courseKind,
  courseMarks,
  courseProduct,
  courseSearch,
  ownedCourse,
  taughtCourse,
  timetableSection,
} from '../../entities/course'
import { giftPack } from '../../entities/learning'
import { servicePack } from '../../entities/order'
import { endpoint } from '../endpoint'
import { epochMs, id, int, manyOf, noInput, pageInput, pageOf, text } from '../wire-schemas'

export const product = endpoint({
  method: 'GET',
  path: '/api/courses/products/{id}',
  summary: 'A course as it is sold',
  apiVersion: API_VERSION_OLD,
  sameForVisitors: true,
  refuses: ['notFound'],
  input: v.object({ id: id(), type: v.optional(int(0, 99)) }),
  output: courseProduct,
})

export const chapters = endpoint({
  method: 'GET',
  path: '/api/courses/products/{id}/chapters',
  summary: 'The outline of a course: chapters with their sections',
  sameForVisitors: true,
  refuses: ['notFound'],
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
  summary:
    'The recommended courses of one category or of all; first those of `exam`, or of this person’s exam',
  apiVersion: API_VERSION_OLD,
  cacheFor: MINUTE,
  sameForVisitors: true,
  input: v.object({ categoryId: v.optional(id()), exam: v.optional(text(20)) }),
  output: v.array(courseCard),
})

export const recommendPage = endpoint({
  method: 'GET',
  path: '/api/courses/products/recommend',
  summary: 'Listed courses: of a category, with words, of a kind, of given ids, in an order',
  cacheFor: MINUTE,
  input: v.object({
    ...pageInput,
    categoryId: v.optional(id()),
    keyword: v.optional(text(50)),
    /** Only these, for a coupon that counts for some courses. */
    courseIds: v.optional(manyOf(id(), 50)),
    kind: v.optional(courseKind),
    sort: v.optional(v.picklist(['default', 'sold', 'rating', 'priceUp', 'priceDown'])),
  }),
  output: v.object({
    ...pageOf(courseCard).entries,
    /** Null without a keyword. */
    search: v.nullable(courseSearch),
  }),
})

export const hotWords = endpoint({
  method: 'GET',
  path: '/api/courses/search/words',
  summary: 'Words to search for, those that many search for marked as hot',
  cacheFor: 5 * MINUTE,
  input: v.object({}),
  output: v.array(v.object({ word: v.string(), hot: v.boolean() })),
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
  summary: 'Sections that this person studies or teaches and that run in a time window',
  access: 'user',
  input: v.object({
    startTime: epochMs(),
    endTime: epochMs(),
    ...pageInput,
    current: v.optional(int(1, 100_000)),
  }),
  output: pageOf(timetableSection),
})

export const taught = endpoint({
  method: 'GET',
  path: '/api/courses/taught',
  summary: 'Courses that this person teaches, the one with the next class first; none for others',
  access: 'user',
  input: noInput,
  output: v.array(taughtCourse),
})

export const owned = endpoint({
  method: 'GET',
  path: '/api/courses',
  summary: 'Owned courses, the last bought first',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(ownedCourse),
})

export const marks = endpoint({
  method: 'GET',
  path: '/api/courses/marks',
  summary: 'Ids of the courses that this person has, paid a deposit on or waits for in a group',
  access: 'user',
  input: noInput,
  output: courseMarks,
})

export const servicePacks = endpoint({
  method: 'GET',
  path: '/api/servicePacks',
  summary: 'What is promised with some courses, each promise once',
  input: v.object({ courseIds: manyOf(id(), 50) }),
  output: v.array(servicePack),
})

export const related = endpoint({
  method: 'GET',
  path: '/api/markets/courseRecommends',
  summary: 'Courses to go on with: of the same category as a course, or recommended ones',
  input: v.object({ courseId: v.optional(id()), length: v.optional(int(1, 20), 6) }),
  output: v.array(courseCard),
})

export const purchased = endpoint({
  method: 'GET',
  path: '/api/markets/purchaseCourses/list',
  summary: 'Courses that this person has bought, for campaigns that ask for one',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(courseCard),
})

export const giftPacks = endpoint({
  method: 'GET',
  path: '/api/courses/products/{id}/gift_pack/virtual',
  summary: 'Virtual gift packs of a course',
  cacheFor: 60_000,
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: v.array(giftPack),
})
