/** Length of a page of comments, coupons or addresses (spec §9). */
export const LIST_LENGTH = 50
/** Number of the first page. */
export const FIRST_PAGE = 1
