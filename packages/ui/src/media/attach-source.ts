import { attachDirectly } from './direct-source'
import { attachHls } from './hls-source'
import type { MediaFailure } from './media-failure'
import type { RenewableAddress } from './renewable-address'

export interface SourceOptions {
  src: string
  /** Position in seconds that is loaded first. */
  startAt: number
  /** Where the source has moved to since; hls.js asks it before every request. */
  address: RenewableAddress
  /** Called when the source can't be played. */
  onFatal: (failure: MediaFailure) => void
  /** Called with the position in seconds before the source is loaded anew: the element begins at 0 then. */
  onReload: (seconds: number) => void
}

/**
 * Sets the source of a media element: through hls.js for HLS, directly for everything else and in Safari. Returns a
 * function that detaches it.
 */
export function attachSource(media: HTMLMediaElement, options: SourceOptions): () => void {
  return isHls(options.src) && !playsHlsBest(media)
    ? attachHls(media, options)
    : attachDirectly(media, options)
}

function isHls(src: string): boolean {
  return /\.m3u8($|\?)/.test(src)
}

/**
 * True in Safari, and where there is no Media Source. Chromium says that it plays HLS too, but there an address that
 * expires stops the video, and why something fails is not said.
 */
function playsHlsBest(media: HTMLMediaElement): boolean {
  const isSafari = 'webkitSetPresentationMode' in HTMLVideoElement.prototype
  const hasNative = media.canPlayType('application/vnd.apple.mpegurl') !== ''
  return hasNative && (isSafari || !('MediaSource' in globalThis))
}
