import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Button } from '../button/button'
import type { ProgressReport } from '../media/follow-progress'
import { failureText } from '../media/media-failure'
import { useMedia } from '../media/use-media'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { mediaKeys } from './keys/media-keys'
import styles from './player.module.css'
import { PlayButton, SeekBar, SpeedPick, stateWords } from './player-controls'

/** The props of `AudioPlayer`. */
export interface AudioPlayerProps {
  /** Name of the recording: 听力 Section A. */
  title: string
  /** URL of the recording. */
  src: string
  /** Position in seconds to resume at. */
  startAt?: number
  /** Playback rate. */
  speed?: number
  /** Called with the new playback rate. */
  onSpeedChange?: (speed: number) => void
  /**
   * Called with the position in seconds, and with the parts that have really been played: every 10 s of play, on pause, at
   * the end, when the page is hidden or closed, and on unmount.
   */
  onProgress?: ProgressReport
  /** Called when it has played to its end. */
  onEnded?: () => void
  /** False in an exam: no seeking, no change of speed. */
  seekable?: boolean
  /** Below the controls: what follows the sound, such as its text. */
  children?: (playback: AudioPlayback) => ReactNode
}

/** Where a sound stands, and what moves it. */
export interface AudioPlayback {
  /** Seconds. */
  time: number
  /** True while the sound is heard. */
  playing: boolean
  /** Plays from a position in seconds. */
  playFrom: (seconds: number) => void
}

/**
 * An audio player for listening papers and audio lessons. Keyboard: Space plays and pauses, the arrow keys seek, Home and
 * End go to the ends.
 */
export function AudioPlayer(props: AudioPlayerProps): ReactElement {
  const { title, src, seekable = true, startAt, onProgress, onEnded } = props
  const [chosenSpeed, setChosenSpeed] = useState(1)
  const speed = seekable ? (props.speed ?? chosenSpeed) : 1
  const audio = useRef<HTMLAudioElement>(null)
  const media = useMedia(audio, { src, speed, startAt, onProgress, onEnded })
  return (
    <section
      className={styles.audio}
      aria-label={title}
      onKeyDown={seekable ? mediaKeys({ media, canSeek: true }) : undefined}
    >
      <p className={styles.title}>{title}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: a listening paper is heard; its text is the answer */}
      <audio ref={audio} preload="metadata" />
      <div className={styles.controls}>
        <PlayButton media={media} />
        <SeekBar media={media} seekable={seekable} />
        {seekable ? (
          <SpeedPick speed={speed} onSpeedChange={props.onSpeedChange ?? setChosenSpeed} />
        ) : null}
      </div>
      {props.children?.({
        time: media.state.time,
        playing: media.state.playing,
        playFrom(seconds) {
          media.seek(seconds)
          media.play()
        },
      })}
      {media.state.failed ? (
        <p className={styles.failed} role="alert">
          {failureText(media.state.failed, '音频')}
          <Button variant="ghost" size="sm" onClick={media.retry}>
            重新加载
          </Button>
        </p>
      ) : null}
      <VisuallyHidden role="status">{stateWords(media, speed)}</VisuallyHidden>
    </section>
  )
}
