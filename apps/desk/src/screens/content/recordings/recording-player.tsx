import { type ReactNode, useState } from 'react'
import styles from './recordings.module.css'

export interface RecordingPlayerProps {
  /** Whose it is, for who does not see it. */
  label: string
  path: string
  /** `mp4` has a picture, `m4a` and `mp3` are sound. */
  ending: string
}

/** Plays a recording from the desk's own address. */
export function RecordingPlayer({ label, path, ending }: RecordingPlayerProps): ReactNode {
  const [failed, setFailed] = useState(false)
  if (failed) {
    return <p role="alert">这个文件在这里放不出来：换一个浏览器再看一次，还是放不出来就不要用它</p>
  }
  const both = { 'aria-label': label, src: path, controls: true, preload: 'metadata' } as const
  return ending === 'mp4' ? (
    <video className={styles.film} {...both} playsInline onError={() => setFailed(true)} />
  ) : (
    <audio className={styles.sound} {...both} onError={() => setFailed(true)} />
  )
}
