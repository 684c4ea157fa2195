import type { ReactElement } from 'react'
import { Button } from '../button/button'
import { failureText } from '../media/media-failure'
import { LiveInterruption } from './live-interruption'
import styles from './player.module.css'
import type { VideoPlayerState } from './use-video-player'
import type { VideoPlayerProps } from './video-player-props'

export interface PlayerCoversProps extends Pick<VideoPlayerProps, 'cover' | 'trialEnd' | 'live'> {
  state: VideoPlayerState
}

/** What covers the picture and may be pressed: what comes next, an error, the end of the trial. */
export function PlayerCovers({ state, cover, trialEnd, live }: PlayerCoversProps): ReactElement {
  const { media, trialOver, video } = state
  const { failed, playing, waiting } = media.state
  return (
    <>
      {cover ? <div className={styles.cover}>{cover}</div> : null}
      {live ? (
        <LiveInterruption
          {...{ video, failed }}
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
