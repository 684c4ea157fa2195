import type { ReactNode } from 'react'
import styles from './reward-pages.module.css'

/** Where the boat is after each step, from shore to shore. */
const PLACES = [44, 116, 196, 250, 292] as const

/** A parcel's way as a boat between two shores. Decorative: the steps beside it say the same. */
export function ParcelWay({ step }: { step: number }): ReactNode {
  const x = PLACES[Math.min(step, PLACES.length - 1)] ?? PLACES[0]
  return (
    <svg className={styles.way} viewBox="0 0 336 64" aria-hidden="true">
      <path d="M4 50c6-14 14-18 26-16M306 50c2-16 12-22 28-20M312 34v-14l12 6-12 5" />
      <path d="M8 54q12-6 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0" />
      <g transform={`translate(${x} 20)`}>
        <path className={styles.sail} d="M1 0c9 4 13 11 13 18H1z" />
        <path d="M-1-2v24M-2 4c-5 4-8 9-9 14h9M-16 22h34c-2 6-6 9-10 9h-14c-4 0-8-3-10-9z" />
      </g>
    </svg>
  )
}
