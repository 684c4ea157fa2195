import { type ReactElement, type RefObject, useEffect, useState } from 'react'
import { BEHIND_SECONDS, playFromEdge, secondsBehind } from './live-edge'
import styles from './player.module.css'

export interface LiveMarkProps {
  /** The element that plays the stream. */
  video: RefObject<HTMLVideoElement | null>
}

/** 直播中, or by how much the picture lags behind, as a button that jumps to the newest frame. */
export function LiveMark({ video }: LiveMarkProps): ReactElement {
  const [behind, setBehind] = useState(0)
  useEffect(() => {
    const media = video.current
    if (!media) return
    const measure = (): void => setBehind(secondsBehind(media))
    const events = ['timeupdate', 'progress', 'pause', 'seeked'] as const
    for (const event of events) media.addEventListener(event, measure)
    return () => {
      for (const event of events) media.removeEventListener(event, measure)
    }
  }, [video])

  function jump(): void {
    if (video.current) playFromEdge(video.current)
  }

  if (behind < BEHIND_SECONDS) return <span className={styles.live}>直播中</span>
  return (
    <button type="button" className={styles.live} onClick={jump}>
      落后 {behind} 秒，回到最新
    </button>
  )
}
