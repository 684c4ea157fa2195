import { type ReactElement, type RefObject, useEffect, useState } from 'react'
import styles from './player.module.css'

export interface LiveMarkProps {
  /** The element that plays the stream. */
  video: RefObject<HTMLVideoElement | null>
}

/** A stream that is cut into segments is always some seconds behind: more than this is worth saying. */
const BEHIND_SECONDS = 20
/** Distance to the newest frame after a jump, so that there is something to play. */
const EDGE_SECONDS = 6

/** 直播中, or by how much the picture lags behind, as a button that jumps to the newest frame. */
export function LiveMark({ video }: LiveMarkProps): ReactElement {
  const [behind, setBehind] = useState(0)
  useEffect(() => {
    const media = video.current
    if (!media) return
    const measure = (): void =>
      setBehind(Math.max(0, Math.floor(edgeOf(media) - media.currentTime)))
    const events = ['timeupdate', 'progress', 'pause', 'seeked'] as const
    for (const event of events) media.addEventListener(event, measure)
    return () => {
      for (const event of events) media.removeEventListener(event, measure)
    }
  }, [video])

  function jump(): void {
    const media = video.current
    if (!media) return
    media.currentTime = Math.max(0, edgeOf(media) - EDGE_SECONDS)
    // A refused autoplay leaves it paused, which the controls show.
    media.play().catch(() => {})
  }

  if (behind < BEHIND_SECONDS) return <span className={styles.live}>直播中</span>
  return (
    <button type="button" className={styles.live} onClick={jump}>
      落后 {behind} 秒，回到最新
    </button>
  )
}

/** Position of the newest frame in seconds; the current one while it is unknown. */
function edgeOf({ seekable, currentTime }: HTMLMediaElement): number {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : currentTime
}
