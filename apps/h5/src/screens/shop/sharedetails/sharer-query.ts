/** The query parameter with the id of the user who shared the link. */
export const SHARER_PARAM = 'from'
