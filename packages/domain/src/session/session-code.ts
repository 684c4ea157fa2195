/** Response codes that end the session (spec §4 "Session expiry"). */
const SESSION_EXPIRED_CODES = [1001, 1024] as const

/** True when the response code ends the session: 1001 and 1024 (spec §4 "Session expiry"). */
export function isSessionExpiredCode(code: number): boolean {
  return (SESSION_EXPIRED_CODES as readonly number[]).includes(code)
}
