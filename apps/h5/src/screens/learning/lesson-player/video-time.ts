import { useEffect, useState } from 'react'

/** Position of a video in whole seconds; it follows playing and seeking. */
export function useVideoSecond(video: HTMLVideoElement | null): number {
  const [second, setSecond] = useState(() => secondOf(video))
  useEffect(() => {
    if (!video) return
    const look = (): void => setSecond(secondOf(video))
    look()
    for (const event of EVENTS) video.addEventListener(event, look)
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, look)
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
    // A refused start leaves it paused, which the controls show.
    video.play().catch(() => {})
  }
  // Before the video's length is known, the player has yet to go to where the person stopped.
  if (video.readyState === HTMLMediaElement.HAVE_NOTHING) {
    video.addEventListener('loadedmetadata', jump, { once: true })
    void video.play().catch(() => {})
  } else jump()
}
