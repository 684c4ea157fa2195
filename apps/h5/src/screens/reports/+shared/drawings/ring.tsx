import type { ReactNode } from 'react'
import styles from './drawings.module.css'

const RADIUS = 78
const ROUND = 2 * Math.PI * RADIUS

/** A part of a whole, 0 to 100. */
export function Ring({ percent }: { percent: number }): ReactNode {
  const circle = { cx: 160, cy: 100, r: RADIUS, strokeWidth: 14 }
  return (
    <>
      <circle className={styles.track} {...circle} />
      {percent > 0 ? (
        <circle
          className={styles.arc}
          {...circle}
          strokeDasharray={`${(ROUND * percent) / 100} ${ROUND}`}
          transform="rotate(-90 160 100)"
        />
      ) : null}
      <text className={styles.strong} x={160} y={112} textAnchor="middle">
        {percent}%
      </text>
    </>
  )
}
