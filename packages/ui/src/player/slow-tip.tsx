import { type ReactNode, useEffect, useState } from 'react'
import styles from './player.module.css'

/** Shorter waits are the usual ones after a seek. */
const SLOW_MS = 4000

export interface SlowTipProps {
  /** True while the player waits for data. */
  waiting: boolean
  hasOtherQuality: boolean
}

/** Says that the network is slow when a player waits for long. */
export function SlowTip({ waiting, hasOtherQuality }: SlowTipProps): ReactNode {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return (
    <div className={styles.slow} role="status" hidden={!slow}>
      {slow ? `网络较慢，正在缓冲${hasOtherQuality ? '，可以换低一点的清晰度' : ''}` : null}
    </div>
  )
}
