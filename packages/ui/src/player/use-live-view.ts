import type { LiveRange } from '@kaozhou/domain'
import { type RefObject, useEffect, useState } from 'react'
import { liveRange } from '../media/live-edge'

/** What can be played of a live stream, and what is. */
export interface LiveView {
  range: LiveRange
  /** Seconds. */
  position: number
}

const EVENTS = ['timeupdate', 'progress', 'pause', 'seeking', 'seeked', 'emptied'] as const
/** The newest frame moves on while the picture is paused, and no event tells it. */
const LOOK_MS = 1000

/** The view of a live stream as it moves; null before anything can be played. */
export function useLiveView(video: RefObject<HTMLVideoElement | null>): LiveView | null {
  const [view, setView] = useState<LiveView | null>(null)
  useEffect(() => {
    const media = video.current
    if (!media) return
    function look(): void {
      const range = media && liveRange(media)
      setView(range ? { range, position: media.currentTime } : null)
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    for (const event of EVENTS) media.addEventListener(event, look)
    return () => {
      clearInterval(timer)
      for (const event of EVENTS) media.removeEventListener(event, look)
    }
  }, [video])
  return view
}
