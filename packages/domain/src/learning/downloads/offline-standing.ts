/** What a device knows of the time until which a download plays, by the server's clock, in ms since the epoch. */
export interface OfflineGrant {
  /** Until when the download plays, ms since the epoch. */
  until: number
  /** The server's time minus that of the device when they last spoke. */
  offset: number
  /** The latest server's time that the device has seen. */
  seen: number
}

/**
 * `open`: it plays. `expired`: the device has to speak with the server first. `clockBack`: the device's clock stands before
 * a time that it has seen, so it says nothing about what is over.
 */
export type OfflineStanding = 'open' | 'expired' | 'clockBack'

/** A clock is never exact. */
const CLOCK_PLAY_MS = 60_000

/** Whether a download plays at `now`, the device's own time. */
export function offlineStanding(
  { until, offset, seen }: OfflineGrant,
  now: number,
): OfflineStanding {
  const serverNow = now + offset
  if (serverNow < seen - CLOCK_PLAY_MS) return 'clockBack'
  return serverNow < until ? 'open' : 'expired'
}
