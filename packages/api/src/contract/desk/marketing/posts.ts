import * as v from 'valibot'
import { deskPost, deskPostDetail, waitingCounts } from '../../../entities/desk/posts'
import { endpoint } from '../../endpoint'
import { id, noInput, nothing } from '../../wire-schemas'
import { deedKey, deedReason, keyPageOf, reviewPage } from '../desk-schemas'

const ofPost = { id: id(), key: deedKey }
const changes = ['posts', 'record'] as const

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/posts',
  summary: 'What was handed in for campaigns: what waits longest first, the others newest first',
  access: { staff: 'posts' },
  input: v.object(reviewPage),
  output: keyPageOf(deskPost),
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/desk/posts/counts',
  summary: 'How many wait for a review, and since when',
  access: { staff: 'posts' },
  input: noInput,
  output: waitingCounts,
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/posts/{id}',
  summary: 'What was handed in, beside what the campaign takes',
  access: { staff: 'posts' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskPostDetail,
})

/** Refused with `decidedAlready` for one that is accepted, and where its writer has handed in something else since. */
export const accept = endpoint({
  method: 'POST',
  path: '/api/desk/posts/{id}/accept',
  summary: 'Accepts what waits, or what was refused by mistake, and gives its reward',
  access: { staff: 'posts' },
  deed: '通过投稿',
  changes,
  refuses: [
    'alreadyOwned',
    'couponGone',
    'couponLimit',
    'decidedAlready',
    'giftGone',
    'notFound',
    'postDecided',
  ],
  input: v.object(ofPost),
  output: nothing,
})

/** Refused with `decidedAlready` for one that does not wait. */
export const refuse = endpoint({
  method: 'POST',
  path: '/api/desk/posts/{id}/refuse',
  summary: 'Refuses what waits, with a sentence that its writer reads',
  access: { staff: 'posts' },
  deed: '退回投稿',
  changes,
  refuses: ['decidedAlready', 'notFound', 'postDecided'],
  input: v.object({ ...ofPost, reason: deedReason }),
  output: nothing,
})
