import { type ReactNode, useEffect, useState } from 'react'
import type { Studio } from '../engine/open-studio'
import styles from './face.module.css'
import { levelPercent } from './words'

const SPAN_MS = 100

/** How loud the microphone is. */
export function LevelMeter({ studio }: { studio: Studio | null }): ReactNode {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    if (!studio) return
    const timer = setInterval(() => setPercent(levelPercent(studio.level())), SPAN_MS)
    return () => clearInterval(timer)
  }, [studio])
  return (
    <meter
      className={styles.meter}
      aria-label="麦克风音量"
      min={0}
      max={100}
      value={percent}
      aria-valuetext={`${percent}%`}
    />
  )
}
