import { useEffect, useState } from 'react'

/** Position of a video in whole seconds; it follows playing and seeking. */
export function useVideoSecond(video: HTMLVideoElement | null): number {
  const [second, setSecond] = useState(() => secondOf(video))
  useEffect(() => {
    if (!video) return
    const update = (): void => setSecond(secondOf(video))
    update()
    for (const event of EVENTS) video.addEventListener(event, update)
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, update)
    }
  }, [video])
  return second
}

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'loadedmetadata'] as const

export function secondOf(video: HTMLVideoElement | null): number {
  return Math.floor(video?.currentTime ?? 0)
}

/** Jumps to a second and plays from there. */
export function playFrom(video: HTMLVideoElement | null, seconds: number): void {
  if (!video) return
  const jump = (): void => {
    video.currentTime = seconds
    // When the browser refuses to play, the video stays paused and the controls show it.
    video.play().catch(() => {})
  }
  // Before the metadata is loaded the player has yet to jump to the last position, which would undo this jump.
  if (video.readyState === HTMLMediaElement.HAVE_NOTHING) {
    video.addEventListener('loadedmetadata', jump, { once: true })
    void video.play().catch(() => {})
  } else jump()
}
