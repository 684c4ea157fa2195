/** For so many days after signing up a user is new. Every text that promises it derives from here. */
export const NEW_USER_DAYS = 7
/** {@link NEW_USER_DAYS} in ms. */
export const NEW_USER_MS: number = NEW_USER_DAYS * 24 * 3_600_000

/**
 * True for a user who signed up less than {@link NEW_USER_MS} ago and has not received the new-user gift (spec §6
 * "Context flags"). `createdAt` and `now` are ms since the epoch.
 */
export function isNewUser(user: { hasReceive: boolean; createdAt: number }, now: number): boolean {
  return !user.hasReceive && now - user.createdAt < NEW_USER_MS
}
