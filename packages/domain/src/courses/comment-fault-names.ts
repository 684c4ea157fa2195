/** The names of the faults of `COMMENT_FAULTS`, apart from their words: the contract needs no more. */
export const COMMENT_FAULT_NAMES = ['advert', 'abuse', 'privacy', 'unlawful', 'offTopic'] as const

/** Why a comment was hidden. */
export type CommentFault = (typeof COMMENT_FAULT_NAMES)[number]
