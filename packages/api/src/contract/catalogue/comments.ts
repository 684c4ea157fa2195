import * as v from 'valibot'
import { comment } from '../../entities/course'
import { ownComment, ratingSummary } from '../../entities/teacher'
import { endpoint } from '../endpoint'
import { id, int, pageInput, pageOf, text } from '../wire-schemas'

export const summary = endpoint({
  method: 'GET',
  path: '/api/comments/{courseId}/summary',
  summary: 'How people judge a course: mean and distribution of stars',
  input: v.object({ courseId: id() }),
  output: ratingSummary,
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/comments/{courseId}/mine',
  summary: 'What this person wrote about a course, and whether they may',
  access: 'user',
  input: v.object({ courseId: id() }),
  output: ownComment,
})

/**
 * Without a login the code is 117 with HTTP 200 (spec §5). For users who own the course or booked its audition; one per
 * user and course, editable for 7 days.
 */
export const submit = endpoint({
  method: 'POST',
  path: '/sc/comment/submit',
  summary: 'Writes or changes a comment on a course: 1 to 5 stars, 5 to 500 characters',
  changes: ['comments.list'],
  input: v.object({ courseId: id(), score: int(1, 5), content: text(1000) }),
  output: comment,
})

export const list = endpoint({
  method: 'GET',
  path: '/api/comments/{courseId}',
  summary: 'Comments on a course, the newest first',
  input: v.object({ courseId: id(), page: pageInput.page, length: v.optional(int(1, 100), 50) }),
  output: pageOf(comment),
})
