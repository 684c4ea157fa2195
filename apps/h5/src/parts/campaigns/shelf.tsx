import type { ReactNode } from 'react'
import styles from './reward-pages.module.css'
import { RewardPicture, type RewardPictureProps } from './reward-picture'

interface ShelfProps extends Omit<RewardPictureProps, 'size'> {
  name: string
  lead: ReactNode
}

/** A reward on its shelf: the drawing, its name and one line. */
export function Shelf({ kind, figure, name, lead }: ShelfProps): ReactNode {
  return (
    <header className={styles.shelf}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.lead}>{lead}</p>
      <RewardPicture kind={kind} figure={figure} size="large" />
      <svg
        className={styles.board}
        viewBox="0 0 400 20"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 1h400M24 1l10 19M376 1l-10 19" />
      </svg>
    </header>
  )
}
