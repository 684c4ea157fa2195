/** Length of a page when a call gives none. */
export const DEFAULT_LIST_LENGTH = 20
