/** Whom a call is answered for, null for a visitor, and when: the time of arrival in ms since the epoch. */
export interface Viewer {
  userId: number | null
  now: number
}

/** A viewer who is logged in. */
export interface LoggedIn extends Viewer {
  userId: number
}

/** A logged-in viewer with the session that the call came with. */
export interface OwnSession extends LoggedIn {
  sessionId: number
}
