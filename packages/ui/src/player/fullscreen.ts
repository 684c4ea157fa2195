/** Turns full screen on or off: of the whole player, or of the video alone where the browser can no more. */
export function toggleFullscreen(player: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) {
    void document.exitFullscreen()
  } else if (player?.requestFullscreen) {
    void player.requestFullscreen()
  } else {
    // Safari on iPhone supports full screen for the video element only.
    const phone = video as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null
    phone?.webkitEnterFullscreen?.()
  }
}
