// Whoever compiles from the sources needs the declaration too.
/// <reference path="../hls-light.d.ts" />
function isHls(src: string): boolean {
  return /\.m3u8($|\?)/.test(src)
}

function playsHls(media: HTMLMediaElement): boolean {
  return media.canPlayType('application/vnd.apple.mpegurl') !== ''
}

/**
 * Gives a media element its source: as it is where the browser can play it, through hls.js (loaded on first use)
 * for HLS elsewhere. `onFatal` is called when hls.js cannot go on. Returns the way to let go.
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
