/** How submitting a comment ended (spec §5): 0 is success, 117 needs a login, others show the server's message. */
export type CommentOutcome = 'success' | 'loginRequired' | 'refused'

/** Tells how submitting a comment ended from its code. */
export function commentOutcome(code: number): CommentOutcome {
  if (code === 0) return 'success'
  return code === 117 ? 'loginRequired' : 'refused'
}
