import type { ProgressReport } from './follow-progress'
import type { RenewSource } from './renewable-address'

export interface MediaOptions {
  /** URL of the media. */
  src: string
  /** 0.75 to 2. */
  speed: number
  /** Position in seconds to start at. */
  startAt?: number
  /** A live stream: after a reload it resumes at its newest frames. */
  live?: boolean
  /** It lies on this device: a service worker answers for it. */
  onDevice?: boolean
  /** Plays as soon as it can, where the browser allows it. */
  autoPlay?: boolean
  /**
   * Called with the position in seconds, and with the parts that have really been played: every 10 s of play, on pause, at
   * the end, when the page is hidden or closed, and on unmount.
   */
  onProgress?: ProgressReport
  /** Called when it has played to its end. */
  onEnded?: () => void
  /** Called when the server refuses the source; the media goes on at the address that it gives. */
  renewSource?: RenewSource
}
