import { COMMENT_FAULT_NAMES, WORD_CATEGORY_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'
import {
  commentCounts,
  commentPlaces,
  deskComment,
  deskCommentDetail,
  deskWord,
} from '../../entities/desk/comments'
import { endpoint } from '../endpoint'
import { id, noInput, nothing, text } from '../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from './desk-schemas'

const ofComment = { id: id(), key: deedKey }
const changes = ['comments', 'record'] as const

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/comments',
  summary: 'Comments on courses: those that wait for staff longest first, the others newest first',
  access: { staff: 'comments' },
  input: v.object({
    ...keyPage,
    queue: v.optional(v.picklist(['unanswered', 'reported', 'held', 'hidden', 'all']), 'all'),
    courseId: v.optional(id()),
    teacherId: v.optional(id()),
  }),
  output: keyPageOf(deskComment),
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/desk/comments/counts',
  summary: 'How many comments wait for an answer, a decision or a review, and since when',
  access: { staff: 'comments' },
  input: noInput,
  output: commentCounts,
})

export const places = endpoint({
  method: 'GET',
  path: '/api/desk/comments/places',
  summary: 'The courses and teachers whose comments one may see',
  access: { staff: 'comments' },
  input: noInput,
  output: commentPlaces,
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/comments/{id}',
  summary: 'A comment and what was reported about it',
  access: { staff: 'comments' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskCommentDetail,
})

export const answer = endpoint({
  method: 'POST',
  path: '/api/desk/comments/{id}/answer',
  summary: 'Answers a comment; the answer stands under it for everybody',
  access: { staff: 'comments' },
  deed: '回复评价',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofComment, text: text(300, 2) }),
  output: nothing,
})

export const changeAnswer = endpoint({
  method: 'POST',
  path: '/api/desk/comments/{id}/answer/change',
  summary: 'Changes the answer of a comment; an empty text takes it away',
  access: { staff: 'comments' },
  deed: '修改评价回复',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofComment, text: text(300), reason: deedReason }),
  output: nothing,
})

export const hide = endpoint({
  method: 'POST',
  path: '/api/desk/comments/{id}/hide',
  summary: 'Shows a comment to nobody but its writer, who reads why; whoever reported it is told',
  access: { staff: 'comments.hide' },
  deed: '隐藏评价',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofComment, fault: v.picklist(COMMENT_FAULT_NAMES), reason: deedReason }),
  output: nothing,
})

export const show = endpoint({
  method: 'POST',
  path: '/api/desk/comments/{id}/show',
  summary: 'Shows a comment that was held or hidden',
  access: { staff: 'comments.hide' },
  deed: '显示评价',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofComment, reason: deedReason }),
  output: nothing,
})

export const keep = endpoint({
  method: 'POST',
  path: '/api/desk/comments/{id}/keep',
  summary: 'Keeps a comment that was reported; whoever reported it reads why',
  access: { staff: 'comments.hide' },
  deed: '保留被举报的评价',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofComment, reason: deedReason }),
  output: nothing,
})

export const pin = endpoint({
  method: 'POST',
  path: '/api/desk/comments/{id}/pin',
  summary: 'Shows a comment above the others of its course',
  access: { staff: 'comments.hide' },
  deed: '置顶评价',
  changes,
  refuses: ['decidedAlready', 'notFound', 'pinsFull'],
  input: v.object(ofComment),
  output: nothing,
})

export const unpin = endpoint({
  method: 'POST',
  path: '/api/desk/comments/{id}/unpin',
  summary: 'Shows a pinned comment in its place again',
  access: { staff: 'comments.hide' },
  deed: '取消置顶评价',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object(ofComment),
  output: nothing,
})

export const words = endpoint({
  method: 'GET',
  path: '/api/desk/comments/words',
  summary: 'The sensitive words, the last added first',
  access: { staff: 'comments.hide' },
  input: noInput,
  output: v.object({ list: v.array(deskWord) }),
})

export const addWord = endpoint({
  method: 'POST',
  path: '/api/desk/comments/words',
  summary: 'Adds a sensitive word: comments that are written from now on are compared with it',
  access: { staff: 'comments.hide' },
  deed: '添加敏感词',
  changes,
  refuses: ['wordKnown', 'wordsFull'],
  input: v.object({
    key: deedKey,
    word: text(30, 1),
    category: v.picklist(WORD_CATEGORY_NAMES),
  }),
  output: deskWord,
})

export const removeWord = endpoint({
  method: 'POST',
  path: '/api/desk/comments/words/{id}/remove',
  summary: 'Removes a sensitive word',
  access: { staff: 'comments.hide' },
  deed: '删除敏感词',
  changes,
  refuses: ['notFound'],
  input: v.object(ofComment),
  output: nothing,
})
