export interface CommentDraft {
  /** 0: no star chosen yet. */
  score: number
  content: string
}

export const COMMENT_MIN_LENGTH = 5
export const COMMENT_MAX_LENGTH = 500

const NOTHING: CommentDraft = { score: 0, content: '' }

function key(courseId: number): string {
  return `kz-comment-draft-${courseId}`
}

/** What was begun about a course on this phone and not sent yet. */
export function storedDraft(courseId: number): CommentDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key(courseId)) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is CommentDraft {
  const draft = value as CommentDraft | null
  return typeof draft?.score === 'number' && typeof draft.content === 'string'
}

/** Keeps a draft; an empty one is forgotten. */
export function keepDraft(courseId: number, draft: CommentDraft = NOTHING): void {
  try {
    if (draft.score === 0 && draft.content === '') localStorage.removeItem(key(courseId))
    else localStorage.setItem(key(courseId), JSON.stringify(draft))
  } catch {
    // Storage is switched off: the draft lives as long as the screen.
  }
}

/** What is still missing before a comment can be sent; null when nothing is. */
export function draftFault({ score, content }: CommentDraft): string | null {
  if (score === 0) return '请先选择星级'
  return content.trim().length < COMMENT_MIN_LENGTH ? `至少写 ${COMMENT_MIN_LENGTH} 个字` : null
}
