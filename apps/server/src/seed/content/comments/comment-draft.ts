/** A comment: stars, text and an optional answer of the teacher. */
export type CommentDraft = [score: 3 | 4 | 5, content: string, reply?: string]
