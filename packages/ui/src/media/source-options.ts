import type { MediaFailure } from './media-failure'
import type { RenewableAddress } from './renewable-address'

export interface SourceOptions {
  src: string
  /** Position in seconds that is loaded first. */
  startAt: number
  /** True for a live stream. */
  live: boolean
  /** It lies on this device: a service worker answers for it, which Safari’s own HLS player does not ask. */
  onDevice: boolean
  /** Where the source has moved to since; hls.js asks it before every request. */
  address: RenewableAddress
  /** Called when the source can't be played. */
  onFatal: (failure: MediaFailure) => void
  /** Called with the position in seconds before the source is loaded anew: the element begins at 0 then. */
  onReload: (seconds: number) => void
}
