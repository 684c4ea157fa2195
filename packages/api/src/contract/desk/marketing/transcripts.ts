import * as v from 'valibot'
import { waitingCounts } from '../../../entities/desk/posts'
import { deskTranscript, deskTranscriptDetail } from '../../../entities/desk/transcripts'
import { endpoint } from '../../endpoint'
import { id, noInput, nothing, text } from '../../wire-schemas'
import { deedKey, deedReason, keyPageOf, reviewPage } from '../desk-schemas'

const ofTranscript = { id: id(), version: text(80, 1), key: deedKey }
const changes = ['transcripts', 'record'] as const

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/transcripts',
  summary:
    'The transcripts of campaigns that rank by them: what waits longest first, the others newest first',
  access: { staff: 'posts' },
  refuses: ['notFound'],
  input: v.object(reviewPage),
  output: keyPageOf(deskTranscript),
})

export const counts = endpoint({
  method: 'GET',
  path: '/api/desk/transcripts/counts',
  summary: 'How many transcripts wait for a review, and since when',
  access: { staff: 'posts' },
  input: noInput,
  output: waitingCounts,
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/transcripts/{id}',
  summary: 'A transcript: its picture beside what is claimed, and the rules of the campaign',
  access: { staff: 'posts' },
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskTranscriptDetail,
})

/** Refused with `decidedAlready` when it is another one than the `version` that was seen, and for one that is accepted. */
export const accept = endpoint({
  method: 'POST',
  path: '/api/desk/transcripts/{id}/accept',
  summary: 'Accepts a transcript that waits, or that was refused by mistake',
  access: { staff: 'posts' },
  deed: '通过成绩单',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object(ofTranscript),
  output: nothing,
})

/** Refused with `decidedAlready` when it is another one than the `version` that was seen, and for one that is refused. */
export const refuse = endpoint({
  method: 'POST',
  path: '/api/desk/transcripts/{id}/refuse',
  summary: 'Takes a transcript out of the ranking, with a sentence that its writer reads',
  access: { staff: 'posts' },
  deed: '退回成绩单',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofTranscript, reason: deedReason }),
  output: nothing,
})
