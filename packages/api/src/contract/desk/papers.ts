import * as v from 'valibot'
import {
  correctionPreview,
  deskPaper,
  deskPaperDetail,
  deskQuestionDetail,
} from '../../entities/desk/content/papers'
import { paperUse } from '../../entities/exams/paper'
import { contentKey } from '../content-key'
import { endpoint } from '../endpoint'
import { flag, manyOf, nothing, text } from '../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from './desk-schemas'

const access = { staff: 'papers' } as const
/** The most letters of a question, and of accepted forms of a short answer. */
const MOST = 26
const ofQuestion = { id: contentKey, questionId: contentKey }
const ruling = {
  /** One text, or the accepted forms of a short answer; none where a person marks. */
  answer: v.optional(manyOf(text(200, 1), MOST), []),
  isVoid: v.optional(flag(), false),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/papers',
  summary: 'The papers of mock exams or of practice, in the order of the content',
  access,
  input: v.object({
    ...keyPage,
    use: v.optional(paperUse, 'mock'),
    /** A part of the title. */
    name: v.optional(text(40), ''),
  }),
  output: keyPageOf(deskPaper),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/papers/{id}',
  summary: 'A paper with its questions',
  access,
  refuses: ['notFound'],
  input: v.object({ id: contentKey }),
  output: deskPaperDetail,
})

export const question = endpoint({
  method: 'GET',
  path: '/api/desk/papers/{id}/questions/{questionId}',
  summary: 'A question as a student sees it, with its key and explanation',
  access,
  refuses: ['notFound'],
  input: v.object(ofQuestion),
  output: deskQuestionDetail,
})

export const preview = endpoint({
  method: 'GET',
  path: '/api/desk/papers/{id}/questions/{questionId}/preview',
  summary: 'What another key would do to the results that were given; changes nothing',
  access,
  refuses: ['notFound'],
  input: v.object({ ...ofQuestion, ...ruling }),
  output: correctionPreview,
})

/**
 * Refused with `badInput` for what a file would be refused for, with `decidedAlready` when somebody corrected it meanwhile or
 * its file is gone.
 */
export const correct = endpoint({
  method: 'POST',
  path: '/api/desk/papers/{id}/questions/{questionId}/correct',
  summary:
    'Corrects a question; results that were given are graded again, nobody loses points, and who gains some is told',
  access,
  needsFactor: true,
  deed: '改正试题',
  changes: ['papers', 'enquiries', 'record'],
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({
    ...ofQuestion,
    ...ruling,
    key: deedKey,
    reason: deedReason,
    /** Of the question as it was read. */
    version: text(64, 1),
    analysis: text(8000, 1),
    /** In the order of their letters; none for a question without options of its own. */
    options: v.optional(manyOf(text(2000, 1), MOST), []),
  }),
  output: nothing,
})
