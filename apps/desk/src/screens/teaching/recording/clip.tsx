import { useSettled } from '@kaozhou/react'
import { formatTime } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import styles from './recording.module.css'

export interface ClipProps {
  /** Path of short films. */
  path: string
  /** Second of the whole recording. */
  at: number
  /** How long the whole recording is. */
  seconds: number
  onMove: (at: number) => void
}

/** A slider is moved over many places before it stays at one. */
const PAUSE_MS = 400

/** A place of the recording: the next seconds play from there. */
export function Clip({ path, at, seconds, onMove }: ClipProps): ReactNode {
  const settled = useSettled(at, PAUSE_MS)
  const [failed, setFailed] = useState<number | null>(null)
  return (
    <div className={styles.clip}>
      {failed === settled ? (
        <p role="alert">这一处没有加载出来，请移动一下滑块再试</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a class that was just taught has no captions
        <video
          className={styles.film}
          aria-label={`录像 ${formatTime(settled)} 起的片段`}
          src={`${path}?at=${settled}`}
          controls
          playsInline
          preload="auto"
          onError={() => setFailed(settled)}
        />
      )}
      <label className={styles.place}>
        <span>
          位置 {formatTime(at)} / {formatTime(seconds)}
        </span>
        <input
          type="range"
          aria-label="录像的位置"
          aria-valuetext={formatTime(at)}
          min={0}
          max={Math.max(0, seconds - 1)}
          step={1}
          value={at}
          onChange={({ target }) => onMove(Number(target.value))}
        />
      </label>
    </div>
  )
}
