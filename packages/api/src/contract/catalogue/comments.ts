import { COMMENT_FAULT_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'
import { comment } from '../../entities/course'
import { ownComment, ratingSummary, writtenComment } from '../../entities/teacher'
import { endpoint } from '../endpoint'
import { id, int, nothing, pageInput, pageOf, text } from '../wire-schemas'

export const summary = endpoint({
  method: 'GET',
  path: '/api/comments/{courseId}/summary',
  summary: 'How people judge a course: mean and distribution of stars',
  refuses: ['notFound'],
  input: v.object({ courseId: id() }),
  output: ratingSummary,
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/comments/{courseId}/mine',
  summary: 'What this person wrote about a course, and whether they may',
  access: 'user',
  refuses: ['notFound'],
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
  changes: ['comments.list', 'comments.mine'],
  refuses: ['commentLocked', 'commentNotAllowed', 'loginRequired', 'notFound'],
  input: v.object({ courseId: id(), score: int(1, 5), content: text(1000) }),
  output: writtenComment,
})

/** Once a person and comment, not on an own one; the school decides, and whoever reported is told by a notice. */
export const report = endpoint({
  method: 'POST',
  path: '/api/comments/reports',
  summary: 'Tells the school what is wrong with a comment',
  access: 'user',
  refuses: ['commentOwn', 'commentReported', 'notFound', 'reportsADay'],
  input: v.object({
    commentId: id(),
    fault: v.picklist(COMMENT_FAULT_NAMES),
    text: v.optional(text(200), ''),
  }),
  output: nothing,
})

export const list = endpoint({
  method: 'GET',
  path: '/api/comments/{courseId}',
  summary: 'Comments on a course: pinned ones, then the newest',
  refuses: ['notFound'],
  input: v.object({ courseId: id(), page: pageInput.page, length: v.optional(int(1, 100), 50) }),
  output: pageOf(comment),
})
