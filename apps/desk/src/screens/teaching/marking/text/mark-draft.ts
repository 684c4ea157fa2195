import type { DeskTextDetail } from '@kaozhou/api/desk'
import type { PictureRemark, TextRemark } from '@kaozhou/domain'
import { type Draft, useDraft } from '../../../../data/use-draft'
import type { PictureWriting } from '../pictures/picture-draft'
import type { Writing } from '../remarks/remark-draft'

/** A mark as it is sent. */
export interface Mark {
  band: number
  comment: string
  remarks: TextRemark[]
  pictureRemarks: PictureRemark[]
}

/** A mark as it is typed. */
export interface MarkFields {
  /** Empty before. */
  band: string
  comment: string
  remarks: TextRemark[]
  pictureRemarks: PictureRemark[]
  writing: Writing | null
  pictureWriting: PictureWriting | null
}

const UNWRITTEN = { writing: null, pictureWriting: null }
const NOTHING: MarkFields = {
  ...{ band: '', comment: '', remarks: [], pictureRemarks: [] },
  ...UNWRITTEN,
}

/** What is typed about a text; it begins with the mark that the staff member gave before. */
export function useMarkDraft({ text, own }: DeskTextDetail): Draft<MarkFields> {
  const { attemptId, questionId } = text
  const start: MarkFields = own
    ? {
        ...{ band: String(own.band), comment: own.comment },
        ...{ remarks: own.remarks, pictureRemarks: own.pictureRemarks },
        ...UNWRITTEN,
      }
    : NOTHING
  return useDraft(`${own ? 'change-mark' : 'mark'}-${attemptId}-${questionId}`, start)
}

/** The band that was typed; null for none, or for one that the rubric has not. */
export function bandOf(text: string, highest: number): number | null {
  const band = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null
  return band !== null && band <= highest ? band : null
}

/** What is missing before a mark can be handed in; null for nothing. */
export function markFault(
  { band, writing, pictureWriting }: MarkFields,
  highest: number,
): string | null {
  if (writing || pictureWriting) return '先保存或取消正在写的批注'
  if (band.trim() === '') return '还没有打分'
  return bandOf(band, highest) === null ? `分数应为 0–${highest} 的整数` : null
}
