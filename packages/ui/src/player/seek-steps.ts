/** Seconds that an arrow key goes back or ahead. */
export const SHORT_SEEK = 5
/** Seconds that J and L go. */
export const LONG_SEEK = 15
/** Seconds that a double tap on a side of the picture goes. */
export const TAP_SEEK = 10
