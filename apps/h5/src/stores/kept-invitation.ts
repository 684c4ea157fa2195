import { deviceStorage } from '../page/storage'

const KEY = 'kz.invitation'
/** How long a code is kept: as long as the tracking ids of a link (spec §9). */
const KEPT_MS = 30 * 24 * 3_600_000

/**
 * Stores the invitation code of a link until the visitor signs up; it outlives a visit to an authorizer and the tab.
 * Without storage the user can type the code in.
 */
export function keepInvitation(code: string, now: number): void {
  deviceStorage.setJson(KEY, { code, at: now })
}

/** The code of the last invitation that was opened; null without one, or when the code has expired. */
export function keptInvitation(now: number): string | null {
  const { code, at } = (deviceStorage.json(KEY) ?? {}) as Record<string, unknown>
  return typeof code === 'string' && typeof at === 'number' && now - at < KEPT_MS ? code : null
}

export function forgetInvitation(): void {
  deviceStorage.setJson(KEY, null)
}
