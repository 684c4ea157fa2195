import { deviceStorage } from '../page/storage'

const KEY = 'kz.invitation'
/** As long as the tracking ids of a link are kept (spec §9). */
const KEPT_MS = 30 * 24 * 3_600_000

/**
 * Stores the invitation code of a link until its visitor signs up, also over an authorizer’s page and a later visit;
 * without storage it can be typed in.
 */
export function keepInvitation(code: string, now: number): void {
  deviceStorage.setJson(KEY, { code, at: now })
}

/** The code of the last invitation that was opened; null when there is none, or it is too old. */
export function keptInvitation(now: number): string | null {
  const { code, at } = (deviceStorage.json(KEY) ?? {}) as Record<string, unknown>
  return typeof code === 'string' && typeof at === 'number' && now - at < KEPT_MS ? code : null
}

export function forgetInvitation(): void {
  deviceStorage.setJson(KEY, null)
}
