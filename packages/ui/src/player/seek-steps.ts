/** Seconds that an arrow key goes back or ahead. */
export const SHORT_SEEK = 5
/** Seconds that J, L and a double tap on a side of the picture go. */
export const LONG_SEEK = 10
