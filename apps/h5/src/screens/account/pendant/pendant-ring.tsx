import { type ReactNode, useId } from 'react'
import styles from './pendant.module.css'

export interface PendantRingProps {
  /** The two colours of the ring; without them no ring is drawn. */
  ring: readonly [string, string] | undefined
  /** The avatar inside the ring. */
  children: ReactNode
}

/** An avatar with the ring of a pendant. SVG attributes draw the ring: the content policy forbids inline styles. */
export function PendantRing({ ring, children }: PendantRingProps): ReactNode {
  const id = useId()
  return (
    <span className={styles.ringed}>
      {children}
      {ring ? (
        <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
          <defs>
            <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
              <stop offset="0" stopColor={ring[0]} />
              <stop offset="1" stopColor={ring[1]} />
            </linearGradient>
          </defs>
          <circle cx="50" cy="50" r="46" fill="none" stroke={`url(#${id})`} strokeWidth="7" />
          <circle cx="82" cy="82" r="7" fill={ring[1]} />
        </svg>
      ) : null}
    </span>
  )
}
