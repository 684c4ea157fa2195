import { deviceStorage } from '../../../page/storage'

export interface CommentDraft {
  /** 0: no star chosen yet. */
  score: number
  content: string
}

export const COMMENT_MIN_LENGTH = 5
export const COMMENT_MAX_LENGTH = 500

const EMPTY_DRAFT: CommentDraft = { score: 0, content: '' }

function storageKey(courseId: number): string {
  return `kz-comment-draft-${courseId}`
}

/** The comment on a course that was begun in this browser and not sent yet. */
export function storedDraft(courseId: number): CommentDraft | null {
  const draft = deviceStorage.json(storageKey(courseId))
  return isDraft(draft) ? draft : null
}

function isDraft(value: unknown): value is CommentDraft {
  const draft = value as CommentDraft | null
  return typeof draft?.score === 'number' && typeof draft.content === 'string'
}

/** Stores a draft; an empty one is removed. Without storage it lives as long as the screen. */
export function storeDraft(courseId: number, draft: CommentDraft = EMPTY_DRAFT): void {
  const isEmpty = draft.score === 0 && draft.content === ''
  deviceStorage.setJson(storageKey(courseId), isEmpty ? null : draft)
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
