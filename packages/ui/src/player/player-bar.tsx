import type { LessonMark } from '@kaozhou/domain'
import type { ReactElement, RefObject } from 'react'
import { IconButton } from '../button/icon-button'
import { type PlayerCaptions, toggledCaptions } from '../captions/player-captions'
import { cx } from '../class-names'
import { FullscreenIcon } from '../icon/fullscreen-icon'
import { MuteIcon } from '../icon/mute-icon'
import { PictureInPictureIcon } from '../icon/picture-in-picture-icon'
import { SettingsIcon } from '../icon/settings-icon'
import { VolumeIcon } from '../icon/volume-icon'
import type { Media } from '../media/use-media'
import { LiveBar } from './live-bar'
import styles from './player.module.css'
import { PlayButton, SeekBar, SpeedPick } from './player-controls'
import { RepeatButton } from './repeat/repeat-button'
import { RepeatRange } from './repeat/repeat-range'
import type { Repeat } from './repeat/use-repeat'

export interface PlayerBarProps {
  media: Media
  video: RefObject<HTMLVideoElement | null>
  live: boolean
  canSeek: boolean
  /** Chapters to mark on the bar, in order. */
  marks?: readonly LessonMark[] | undefined
  /** Names of the qualities, the best first. */
  qualities: readonly string[]
  quality: string
  onQualityChange: (label: string) => void
  speed: number
  onSpeedChange: (speed: number) => void
  onFullscreen: () => void
  /** Opens the settings; null where there are none. */
  onSettings: (() => void) | null
  /** Turns the small window on and off; null where it is not offered here. */
  onPictureInPicture: (() => void) | null
  captions?: PlayerCaptions | undefined
  /** Plays a passage again and again; null where it is not offered. */
  repeat: Repeat | null
  hidden: boolean
  /** True while an error or the end of the trial covers the picture. */
  covered: boolean
}

/** The controls under the picture. */
export function PlayerBar(props: PlayerBarProps): ReactElement {
  const { media, live, speed, repeat, onPictureInPicture, onSettings } = props
  const { duration } = media.state
  const passage = repeat?.passage ? (
    <RepeatRange {...{ duration }} passage={repeat.passage} />
  ) : null
  return (
    <div className={cx(styles.controls, props.hidden && styles.hidden)} inert={props.covered}>
      <PlayButton media={media} />
      {live ? (
        <LiveBar video={props.video} media={media} canSeek={props.canSeek} />
      ) : (
        <SeekBar
          media={media}
          seekable={props.canSeek}
          marks={props.marks}
          passage={repeat ? passage : undefined}
        />
      )}
      {live ? null : <SpeedPick speed={speed} onSpeedChange={props.onSpeedChange} />}
      {repeat ? <RepeatButton {...repeat} off={duration === 0} /> : null}
      {props.qualities.length > 1 ? <QualityPick {...props} /> : null}
      {props.captions ? <CaptionsButton {...props.captions} /> : null}
      <IconButton
        label={media.state.muted ? '打开声音' : '静音'}
        icon={media.state.muted ? <MuteIcon /> : <VolumeIcon />}
        className={styles.mute}
        onClick={media.toggleMuted}
      />
      {onPictureInPicture ? (
        <IconButton label="小窗播放" icon={<PictureInPictureIcon />} onClick={onPictureInPicture} />
      ) : null}
      {onSettings ? (
        <IconButton label="播放设置" icon={<SettingsIcon />} onClick={onSettings} />
      ) : null}
      <IconButton label="全屏" icon={<FullscreenIcon />} onClick={props.onFullscreen} />
    </div>
  )
}

/** Turns captions on, in the first language, and off; the settings have all languages. */
function CaptionsButton(captions: PlayerCaptions): ReactElement {
  return (
    <button
      type="button"
      className={cx(styles.pick, styles.captions)}
      aria-pressed={captions.lang !== null}
      onClick={() => captions.onChange(toggledCaptions(captions))}
    >
      字幕
    </button>
  )
}

function QualityPick({ qualities, quality, onQualityChange }: PlayerBarProps): ReactElement {
  return (
    <select
      className={styles.pick}
      aria-label="清晰度"
      value={quality}
      onChange={(event) => onQualityChange(event.target.value)}
    >
      {qualities.map((label) => (
        <option key={label}>{label}</option>
      ))}
    </select>
  )
}
