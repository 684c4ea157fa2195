import {
  HANDWRITING_MAX,
  REMARK_CATEGORY_NAMES,
  REMARK_TEXT_MAX,
  REMARKS_MAX,
} from '@kaozhou/domain'
import * as v from 'valibot'
import { deskText, deskTextDetail, markingPhrase } from '../../entities/desk/marking'
import { contentKey } from '../content-key'
import { endpoint } from '../endpoint'
import { id, int, json, manyOf, noInput, nothing, text } from '../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from './desk-schemas'

const ofText = { attemptId: id(), questionId: contentKey }
const changes = ['marking', 'record'] as const

const remarks = v.optional(
  manyOf(
    json(
      v.object({
        from: int(0),
        to: int(1),
        category: v.picklist(REMARK_CATEGORY_NAMES),
        text: text(REMARK_TEXT_MAX),
      }),
    ),
    REMARKS_MAX,
  ),
  [],
)

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

const pictureRemarks = v.optional(
  manyOf(
    json(
      v.object({
        picture: int(0, HANDWRITING_MAX - 1),
        ...{ x: share, y: share, width: share, height: share },
        category: v.picklist(REMARK_CATEGORY_NAMES),
        text: text(REMARK_TEXT_MAX),
      }),
    ),
    REMARKS_MAX,
  ),
  [],
)

const mark = {
  ...ofText,
  key: deedKey,
  band: int(0, 100),
  comment: v.optional(text(500), ''),
  remarks,
  pictureRemarks,
}

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/marking',
  summary:
    'Writings and translations: those that wait with the oldest first, marked ones with the last first',
  access: { staff: 'marking' },
  input: v.object({ ...keyPage, queue: v.optional(v.picklist(['waiting', 'marked']), 'waiting') }),
  output: keyPageOf(deskText),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/marking/{attemptId}/{questionId}',
  summary: 'A text with its task, rubric and model answer',
  access: { staff: 'marking' },
  refuses: ['notFound'],
  input: v.object(ofText),
  output: deskTextDetail,
})

/** Null when nothing waits for the caller. */
export const next = endpoint({
  method: 'POST',
  path: '/api/desk/marking/next',
  summary: 'Takes the text that waits longest, so that no colleague marks it meanwhile',
  access: { staff: 'marking' },
  input: noInput,
  output: v.nullable(v.object({ attemptId: v.number(), questionId: v.string() })),
})

/** Refused with `textTaken` while a colleague has it. */
export const take = endpoint({
  method: 'POST',
  path: '/api/desk/marking/{attemptId}/{questionId}/take',
  summary: 'Takes a text, or keeps it for longer',
  access: { staff: 'marking' },
  refuses: ['notFound', 'textTaken'],
  input: v.object(ofText),
  output: nothing,
})

/** Refused with `textTaken` while a colleague has it, with `decidedAlready` where the caller or enough others have marked it. */
export const submit = endpoint({
  method: 'POST',
  path: '/api/desk/marking/{attemptId}/{questionId}/submit',
  summary: 'Marks a text; the student is told when its mark counts',
  access: { staff: 'marking' },
  deed: '批改作文或翻译',
  changes,
  refuses: ['decidedAlready', 'notFound', 'textTaken'],
  input: v.object(mark),
  output: nothing,
})

export const change = endpoint({
  method: 'POST',
  path: '/api/desk/marking/{attemptId}/{questionId}/change',
  summary: 'Changes the mark that the caller gave',
  access: { staff: 'marking' },
  deed: '修改批改',
  changes,
  refuses: ['notFound'],
  input: v.object({ ...mark, reason: deedReason }),
  output: nothing,
})

export const phrases = endpoint({
  method: 'GET',
  path: '/api/desk/marking/phrases',
  summary: 'The phrases that the caller keeps, the last added first',
  access: { staff: 'marking' },
  input: noInput,
  output: v.object({ list: v.array(markingPhrase) }),
})

export const addPhrase = endpoint({
  method: 'POST',
  path: '/api/desk/marking/phrases',
  summary: 'Keeps a phrase for remarks',
  access: { staff: 'marking' },
  deed: '添加批改常用语',
  changes: ['marking.phrases', 'record'],
  input: v.object({
    key: deedKey,
    category: v.picklist(REMARK_CATEGORY_NAMES),
    text: text(REMARK_TEXT_MAX, 1),
  }),
  output: markingPhrase,
})

export const removePhrase = endpoint({
  method: 'POST',
  path: '/api/desk/marking/phrases/{id}/remove',
  summary: 'Removes a phrase',
  access: { staff: 'marking' },
  deed: '删除批改常用语',
  changes: ['marking.phrases', 'record'],
  refuses: ['notFound'],
  input: v.object({ id: id(), key: deedKey }),
  output: nothing,
})
