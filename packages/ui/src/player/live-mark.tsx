import { isBehindLive, secondsBehindLive } from '@kaozhou/domain'
import type { ReactElement } from 'react'
import styles from './player.module.css'
import type { LiveView } from './use-live-view'

export interface LiveMarkProps {
  /** Null before anything can be played. */
  view: LiveView | null
  /** Plays from the newest frames on. */
  onJump: () => void
}

/** 直播中, or by how much the picture lags behind, as a button that jumps to the newest frame. */
export function LiveMark({ view, onJump }: LiveMarkProps): ReactElement {
  if (!view || !isBehindLive(view.range, view.position)) {
    return <span className={styles.live}>直播中</span>
  }
  return (
    <button type="button" className={styles.live} onClick={onJump}>
      落后 {secondsBehindLive(view.range, view.position)} 秒，回到最新
    </button>
  )
}
