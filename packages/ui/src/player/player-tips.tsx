import type { SleepTimer } from '@kaozhou/domain'
import type { ReactElement } from 'react'
import { usePoorNetwork } from '../media/use-poor-network'
import { NetworkTip } from './network-tip'
import styles from './player.module.css'
import { ResumeTip } from './player-controls'
import { SleepText } from './sleep-text'
import type { VideoPlayerState } from './use-video-player'
import type { VideoPlayerProps } from './video-player-props'

export interface PlayerTipsProps extends VideoPlayerProps {
  state: VideoPlayerState
}

/** What is said over the picture: where it resumes, when it stops, and that the network is slow. */
export function PlayerTips(props: PlayerTipsProps): ReactElement {
  const { state, startAt = 0, sleep = null } = props
  const { media, covered } = state
  const poor = usePoorNetwork(state.video)
  return (
    <>
      {state.tip ? (
        <ResumeTip
          at={startAt}
          onRestart={() => {
            media.seek(0)
            state.closeTip()
          }}
        />
      ) : null}
      {state.slept ? (
        <p className={styles.slept} role="status">
          定时已到，播放已停止
        </p>
      ) : null}
      {state.playsElsewhere ? (
        <p className={styles.slept} role="status">
          另一个页面开始播放了，这里已暂停
        </p>
      ) : null}
      {state.controlsShown && !covered ? <SleepMark timer={sleep} /> : null}
      {covered || props.onDevice ? null : (
        <NetworkTip
          poor={poor && !props.awaited}
          playing={media.state.playing}
          offer={offerOf(props)}
        />
      )}
    </>
  )
}

function SleepMark({ timer }: { timer: SleepTimer }): ReactElement | null {
  return timer ? (
    <p className={styles.sleep}>
      <SleepText timer={timer} />
    </p>
  ) : null
}

/** What helps on a slow network: a lower quality, then the sound alone. */
function offerOf(props: PlayerTipsProps): { label: string; onTake: () => void } | null {
  const { state, soundOnly, onSoundOnlyChange } = props
  const { lower, setQuality } = state
  if (lower) return { label: lower.label, onTake: () => setQuality(lower.label) }
  if (soundOnly || !onSoundOnlyChange) return null
  return { label: '只听声音', onTake: () => onSoundOnlyChange(true) }
}
