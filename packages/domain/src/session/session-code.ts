/** Response codes that end the session (spec §4 "Session expiry"). */
const SESSION_EXPIRED_CODES = [1001, 1024] as const

/** Does this response code say that the session has ended? */
export function isSessionExpiredCode(code: number): boolean {
  return (SESSION_EXPIRED_CODES as readonly number[]).includes(code)
}
