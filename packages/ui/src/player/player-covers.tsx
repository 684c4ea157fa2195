import type { ReactElement } from 'react'
import { Button } from '../button/button'
import { failureText } from '../media/media-failure'
import { LiveInterruption } from './live-interruption'
import styles from './player.module.css'
import type { VideoPlayerState } from './use-video-player'
import type { VideoPlayerProps } from './video-player-props'

export interface PlayerCoversProps
  extends Pick<VideoPlayerProps, 'cover' | 'trialEnd' | 'live' | 'awaited'> {
  state: VideoPlayerState
}

/** What covers the picture and may be pressed: what comes next, an error, the end of the trial. */
export function PlayerCovers(props: PlayerCoversProps): ReactElement {
  const { state, cover, trialEnd, live, awaited = false } = props
  const { media, trialOver, video } = state
  const { playing, waiting } = media.state
  const { failed } = state
  return (
    <>
      {cover ? <div className={styles.cover}>{cover}</div> : null}
      {live ? (
        <LiveInterruption
          {...{ video, failed }}
          silent={awaited}
          waiting={playing && waiting}
          onRetry={media.retry}
        />
      ) : null}
      {failed && !live ? (
        <div className={styles.cover} role="alert">
          <p>{failureText(failed, '视频')}</p>
          <Button variant="primary" onClick={media.retry}>
            重新加载
          </Button>
        </div>
      ) : null}
      {trialOver ? <div className={styles.cover}>{trialEnd}</div> : null}
    </>
  )
}
