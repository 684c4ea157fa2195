import { DAY } from '@kaozhou/domain'
import { deviceStorage } from '../../../page/storage'
import { draftStore, hasFields } from '../../../stores/drafts/draft-store'

export interface CommentDraft {
  /** 0: no star chosen yet. */
  score: number
  content: string
}

export const COMMENT_MIN_LENGTH = 5
export const COMMENT_MAX_LENGTH = 500

const EMPTY_DRAFT: CommentDraft = { score: 0, content: '' }

const drafts = draftStore<CommentDraft>({
  name: 'comment',
  storage: deviceStorage,
  isDraft: hasFields<CommentDraft>({ score: 'number', content: 'string' }),
  maxLength: 10_000,
  keptMs: 365 * DAY,
})

/** The comment on a course that was begun in this browser and not sent yet. */
export function storedDraft(courseId: number): CommentDraft | null {
  return drafts.read(courseId)
}

/** Stores a draft; an empty one is removed. Without storage it lives as long as the screen. */
export function storeDraft(courseId: number, draft: CommentDraft = EMPTY_DRAFT): void {
  const isEmpty = draft.score === 0 && draft.content === ''
  drafts.write(courseId, isEmpty ? null : draft)
}

/** The messages of the fields that keep the comment from being sent; empty when it is complete. */
export function draftFaults({
  score,
  content,
}: CommentDraft): Partial<Record<keyof CommentDraft, string>> {
  const isShort = content.trim().length < COMMENT_MIN_LENGTH
  return {
    ...(score === 0 && { score: '请先选择星级' }),
    ...(isShort && { content: `至少写 ${COMMENT_MIN_LENGTH} 个字` }),
  }
}
