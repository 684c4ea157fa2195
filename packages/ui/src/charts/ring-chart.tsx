import type { ReactElement, ReactNode } from 'react'
import styles from './chart.module.css'

/** The props of `RingChart`. */
export interface RingChartProps {
  /** Text alternative, a sentence: 预估分 532，满分 710. */
  label: string
  /** The filled part, in the unit of `max`. */
  value: number
  /** The value of a full ring. */
  max: number
  /** Side in px. */
  size?: number
  /** Content in the middle; screen readers get `label` instead. */
  children?: ReactNode
}

const WIDTH = 10

/** A share of a whole as a ring: a score, a daily goal. */
export function RingChart({
  label,
  value,
  max,
  size = 132,
  children,
}: RingChartProps): ReactElement {
  const radius = (size - WIDTH) / 2
  const round = 2 * Math.PI * radius
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: WIDTH }
  return (
    <div className={styles.ring} role="img" aria-label={label}>
      <svg width={size} height={size} aria-hidden="true">
        <circle className={styles.track} {...circle} />
        {share > 0 ? (
          <circle
            className={styles.done}
            {...circle}
            strokeDasharray={`${round * share} ${round}`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        ) : null}
      </svg>
      <div className={styles.centre} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
