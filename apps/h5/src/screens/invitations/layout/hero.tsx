import type { ReactNode } from 'react'
import styles from './layout.module.css'

export interface HeroProps {
  title: ReactNode
  lead?: ReactNode
  /** Shown instead of the drawing: an avatar. */
  picture?: ReactNode
  children?: ReactNode
}

/** The top of an invitation: two boats on the way to the same shore, its title and one line. */
export function Hero({ title, lead, picture, children }: HeroProps): ReactNode {
  return (
    <header className={styles.hero}>
      {picture ?? <TwoBoats />}
      <h2 className={styles.title}>{title}</h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </header>
  )
}

function TwoBoats(): ReactNode {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 160 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="126" cy="24" r="8" />
      <path d="M100 48c10-9 22-9 34-1M124 47c8-6 18-6 28 1" />
      <g className={styles.accent}>
        <path d="M50 30v36M51 33c11 6 16 15 17 25H51M46 38c-7 5-11 12-13 19h13" />
        <path d="M26 66h52c-2 8-6 11-13 11H39c-7 0-11-4-13-11z" />
      </g>
      <path d="M104 54v20M105 56c6 3 9 8 10 14h-10M90 74h32c-1 5-4 7-8 7H98c-4 0-7-2-8-7z" />
      <path d="M10 84c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0 13-4 20 0 13 4 20 0M44 93c7-4 13-4 20 0s13 4 20 0 13-4 20 0" />
    </svg>
  )
}
