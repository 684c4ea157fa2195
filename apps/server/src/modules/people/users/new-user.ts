/** How long after signing up a person counts as new. */
export const NEW_USER_MS = 7 * 24 * 3_600_000

/** New, and the gift for it is still to be claimed (spec §6 "Context flags"). */
export function isNewUser(user: { hasReceive: boolean; createdAt: number }, now: number): boolean {
  return !user.hasReceive && now - user.createdAt < NEW_USER_MS
}
