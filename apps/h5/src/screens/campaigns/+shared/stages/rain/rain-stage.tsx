import { cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './rain-stage.module.css'

export interface RainStageProps {
  /** Envelopes fall now, and this user has not caught one. */
  falling: boolean
  taking: boolean
  onTake: () => void
}

const ENVELOPES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const

/** Falling envelopes. All make the same call, so the keyboard can reach only one of them. */
export function RainStage({ falling, taking, onTake }: RainStageProps): ReactNode {
  return (
    <div className={styles.sky}>
      {falling ? (
        ENVELOPES.map((key, at) => (
          <button
            key={key}
            type="button"
            className={cx(styles.envelope, styles[key], taking && styles.caught)}
            aria-label="接住红包"
            {...(at > 0 && { tabIndex: -1, 'aria-hidden': true })}
            onClick={onTake}
          >
            <Envelope />
          </button>
        ))
      ) : (
        <div className={styles.resting}>
          <Cloud />
        </div>
      )}
    </div>
  )
}

function Envelope(): ReactNode {
  return (
    <svg viewBox="0 0 44 56" aria-hidden="true">
      <rect className={styles.paper} width="44" height="56" rx="6" />
      <path className={styles.flap} d="M0 6a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v10C30 26 14 26 0 16z" />
      <circle className={styles.seal} cx="22" cy="24" r="8" />
    </svg>
  )
}

function Cloud(): ReactNode {
  return (
    <svg viewBox="0 0 200 130" aria-hidden="true">
      <path
        className={styles.cloud}
        d="M58 100a30 30 0 0 1-4-60 44 44 0 0 1 82-14 36 36 0 0 1 8 74z"
      />
      <g className={styles.small}>
        <rect x="70" y="66" width="22" height="28" rx="3" />
        <rect x="110" y="58" width="22" height="28" rx="3" />
      </g>
    </svg>
  )
}
