import { type LessonMark, markAt } from '@kaozhou/domain'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../button/icon-button'
import { PauseIcon } from '../icon/pause-icon'
import { PlayIcon } from '../icon/play-icon'
import type { Media } from '../media/use-media'
import { ChapterBar } from './chapter-bar'
import { formatTime } from './format-time'
import styles from './player.module.css'

/** The speeds on offer. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const

export interface SpeedPickProps {
  /** Playback rate. */
  speed: number
  /** Called with the new playback rate. */
  onSpeedChange: (speed: number) => void
}

export function SpeedPick({ speed, onSpeedChange }: SpeedPickProps): ReactElement {
  return (
    <select
      className={styles.pick}
      aria-label="播放速度"
      value={speed}
      onChange={(event) => onSpeedChange(Number(event.target.value))}
    >
      {SPEEDS.map((choice) => (
        <option key={choice} value={choice}>
          {choice === 1 ? '倍速' : `${choice}×`}
        </option>
      ))}
    </select>
  )
}

export interface SeekBarProps {
  /** The media element's state and commands. */
  media: Media
  /** False where seeking is not allowed. */
  seekable?: boolean
  /** Chapters to mark on the bar, in order. */
  marks?: readonly LessonMark[]
  /** What stands on the bar, see {@link ChapterBar}. */
  passage?: ReactNode
}

export function SeekBar(props: SeekBarProps): ReactElement {
  const { media, seekable = true, marks = [], passage } = props
  const { time, duration } = media.state
  const chapter = marks[markAt(marks, time)]
  const position = `${formatTime(time)}，共 ${formatTime(duration)}`
  return (
    <>
      <ChapterBar {...{ marks, time, duration, passage }}>
        <input
          type="range"
          className={styles.seek}
          aria-label="播放进度"
          aria-valuetext={chapter ? `${position}，${chapter.title}` : position}
          min={0}
          max={Math.max(1, Math.floor(duration))}
          step={1}
          value={Math.floor(time)}
          disabled={!seekable || duration === 0}
          onChange={(event) => media.seek(Number(event.target.value))}
        />
      </ChapterBar>
      <span className={styles.time} aria-hidden="true">
        {formatTime(time)} / {formatTime(duration)}
      </span>
    </>
  )
}

export function PlayButton({ media }: { media: Media }): ReactElement {
  const { playing } = media.state
  return (
    <IconButton
      label={playing ? '暂停' : '播放'}
      icon={playing ? <PauseIcon size="22px" /> : <PlayIcon size="22px" filled />}
      onClick={media.toggle}
    />
  )
}

/** The speed that comes after this one, or before it; the same where there is none. */
export function nextSpeed(speed: number, direction: 1 | -1): number {
  const speeds: readonly number[] = SPEEDS
  const at = speeds.indexOf(speed)
  return speeds[at + direction] ?? speed
}

/** Playback state as a status text for screen readers. */
export function stateWords({ state }: Media, speed: number): string {
  if (state.failed) return '播放失败'
  if (state.ended) return '播放结束'
  if (state.waiting) return '缓冲中'
  if (!state.playing) return state.time > 0 ? '已暂停' : ''
  return speed === 1 ? '播放中' : `${speed} 倍速播放中`
}

export interface ResumeTipProps {
  /** Position in seconds where playback resumes; 0 shows nothing. */
  at: number
  /** Called by 从头看. */
  onRestart: () => void
}

export function ResumeTip({ at, onRestart }: ResumeTipProps): ReactNode {
  return (
    <div className={styles.tip} role="status">
      上次看到 {formatTime(at)}，继续播放
      <button type="button" onClick={onRestart}>
        从头看
      </button>
    </div>
  )
}
