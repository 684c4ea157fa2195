const KEY = 'kz.invitation'
/** As long as the tracking ids of a link are kept (spec §9). */
const KEPT_MS = 30 * 24 * 3_600_000

/** Stores the invitation code of a link until its visitor signs up, also over an authorizer’s page and a later visit. */
export function keepInvitation(code: string, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, at: now }))
  } catch {
    // Storage is switched off: the code can be typed in.
  }
}

/** The code of the last invitation that was opened; null when there is none, or it is too old. */
export function keptInvitation(now: number): string | null {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return typeof code === 'string' && typeof at === 'number' && now - at < KEPT_MS ? code : null
  } catch {
    return null
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is switched off: nothing was stored.
  }
}
