/** What a student wrote: stars, words, and sometimes the teacher's answer. */
export type CommentDraft = [score: 3 | 4 | 5, content: string, reply?: string]
