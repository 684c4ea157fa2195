// Packages that compile from the sources need the declaration too.
/// <reference path="../hls-light.d.ts" />
function isHls(src: string): boolean {
  return /\.m3u8($|\?)/.test(src)
}

function playsHls(media: HTMLMediaElement): boolean {
  return media.canPlayType('application/vnd.apple.mpegurl') !== ''
}

/**
 * Sets the source of a media element: directly where the browser can play it, through hls.js (loaded on first use)
 * for HLS elsewhere. `onFatal` is called when hls.js can't recover. Returns a function that detaches it.
 */
export function attachSource(
  media: HTMLMediaElement,
  src: string,
  onFatal: () => void,
): () => void {
  if (!isHls(src) || playsHls(media)) {
    media.src = src
    return () => {
      media.removeAttribute('src')
      media.load()
    }
  }
  let release: (() => void) | null = null
  let left = false
  import('hls.js/light').then(({ default: Hls }) => {
    if (left) return
    const hls = new Hls()
    release = () => hls.destroy()
    hls.on(Hls.Events.ERROR, (_event, data) => {
      if (data.fatal) onFatal()
    })
    hls.loadSource(src)
    hls.attachMedia(media)
  }, onFatal)
  return () => {
    left = true
    release?.()
  }
}
