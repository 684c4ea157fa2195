import { type ReactElement, useRef, useState } from 'react'
import { Button } from '../button/button'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { mediaKeys } from './media-keys'
import styles from './player.module.css'
import { PlayButton, SeekBar, SpeedPick, stateWords } from './player-controls'
import { useMedia } from './use-media'

export interface AudioPlayerProps {
  /** What is heard: 听力 Section A. */
  title: string
  /** Address of the recording. */
  src: string
  /** Where it was left, in seconds. */
  startAt?: number
  /** How many times faster than recorded. */
  speed?: number
  /** Another speed was chosen. */
  onSpeedChange?: (speed: number) => void
  /** How far it has been heard, in seconds. */
  onProgress?: (seconds: number) => void
  /** Played to its end. */
  onEnded?: () => void
  /** False in an exam: no dragging and no speed. */
  seekable?: boolean
}

/** A piece of sound: listening papers, audio lessons. */
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
      onKeyDown={seekable ? mediaKeys(media) : undefined}
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
      {media.state.failed ? (
        <p className={styles.failed} role="alert">
          音频没有加载出来
          <Button variant="ghost" size="sm" onClick={media.retry}>
            重新加载
          </Button>
        </p>
      ) : null}
      <VisuallyHidden role="status">{stateWords(media, speed)}</VisuallyHidden>
    </section>
  )
}
