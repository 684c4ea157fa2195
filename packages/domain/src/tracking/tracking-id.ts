/** Characters that are kept of a channel or statistics id (spec §9). */
export const TRACKING_ID_MAX_LENGTH = 24

/** Cuts a channel or statistics id to 24 characters, never through a surrogate pair (spec §5). */
export function trackingId(value: string): string {
  const cut = value.slice(0, TRACKING_ID_MAX_LENGTH)
  const last = cut.charCodeAt(cut.length - 1)
  const isSplit = value.length > cut.length && last >= 0xd800 && last <= 0xdbff
  return isSplit ? cut.slice(0, -1) : cut
}
