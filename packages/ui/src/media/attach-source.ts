import { attachDirectly } from './direct-source'
import { hasMediaSource } from './has-media-source'
import { attachHls } from './hls-source'
import type { SourceOptions } from './source-options'

/**
 * Sets the source of a media element: through hls.js for HLS, directly for everything else and in Safari. Returns a
 * function that detaches it.
 */
export function attachSource(media: HTMLMediaElement, options: SourceOptions): () => void {
  return isHls(options.src) && (feedsByPage(options) || !playsHlsBest(media))
    ? attachHls(media, options)
    : attachDirectly(media, options)
}

/** What lies on this device reaches a player through the page alone. */
function feedsByPage({ onDevice }: SourceOptions): boolean {
  return onDevice && hasMediaSource()
}

function isHls(src: string): boolean {
  return /\.m3u8($|\?)/.test(src)
}

/**
 * True in Safari, and where there is no Media Source. Chromium claims to play HLS too, but its player stops at an expired
 * address and does not tell why it failed.
 */
function playsHlsBest(media: HTMLMediaElement): boolean {
  const isSafari = 'webkitSetPresentationMode' in HTMLVideoElement.prototype
  const hasNative = media.canPlayType('application/vnd.apple.mpegurl') !== ''
  return hasNative && (isSafari || !('MediaSource' in globalThis))
}
