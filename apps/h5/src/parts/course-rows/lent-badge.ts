/** Marks a course that the user's membership card opens; it can be bought like any other. */
export const LENT_BADGE = '会员可看'
