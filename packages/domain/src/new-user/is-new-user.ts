/** How long after signing up a user is new, in ms. */
export const NEW_USER_MS = 7 * 24 * 3_600_000

/**
 * True for a user who signed up less than {@link NEW_USER_MS} ago and has not received the new-user gift (spec §6
 * "Context flags"). `createdAt` and `now` are ms since the epoch.
 */
export function isNewUser(user: { hasReceive: boolean; createdAt: number }, now: number): boolean {
  return !user.hasReceive && now - user.createdAt < NEW_USER_MS
}
