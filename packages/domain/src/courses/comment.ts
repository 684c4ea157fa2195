/** How submitting a comment ended (spec §5): 0 is success, 117 needs a login, others show the server's message. */
export type CommentOutcome = 'success' | 'loginRequired' | 'refused'

/** Maps the response code of a submitted comment. */
export function commentOutcome(code: number): CommentOutcome {
  if (code === 0) return 'success'
  return code === 117 ? 'loginRequired' : 'refused'
}

/** A comment can be changed for so many days. Every text that promises it derives from here. */
export const COMMENT_EDIT_DAYS = 7

/** A comment of at least this many characters earns points, once per course. */
export const COMMENT_POINTS_LENGTH = 30

/** True when a comment is long enough to earn points. A surrogate pair counts as one character. */
export function commentEarnsPoints(content: string): boolean {
  return [...content].length >= COMMENT_POINTS_LENGTH
}
