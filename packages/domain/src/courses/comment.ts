/** How submitting a comment ended (spec §5): 0 is success, 117 needs a login, others show the server's message. */
export type CommentOutcome = 'success' | 'loginRequired' | 'refused'

/** Tells how submitting a comment ended from its code. */
export function commentOutcome(code: number): CommentOutcome {
  if (code === 0) return 'success'
  return code === 117 ? 'loginRequired' : 'refused'
}

/** Characters from which a comment earns points, once for a course. */
const COMMENT_POINTS_LENGTH = 30

/** Is a comment long enough to earn points? Counted in characters as a person sees them. */
export function commentEarnsPoints(content: string): boolean {
  return [...content].length >= COMMENT_POINTS_LENGTH
}
