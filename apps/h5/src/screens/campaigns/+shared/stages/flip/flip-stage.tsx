import { cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { type DrawStageProps, wonName } from '../draw-stage'
import { useReveal } from '../use-reveal'
import styles from './flip-stage.module.css'

const CARDS = ['一', '二', '三', '四', '五', '六', '七', '八', '九'] as const
const REVEAL_MS = 900

/** Nine cards face down. The chosen card turns and shows what the server drew; the choice has no influence. */
export function FlipStage({ turn, canDraw, onDraw, onRevealed }: DrawStageProps): ReactNode {
  useReveal(turn, REVEAL_MS, onRevealed)
  const busy = turn.phase === 'asking' || turn.phase === 'revealing'
  return (
    <ul className={styles.cards} aria-label="选一张牌">
      {CARDS.map((name, at) => {
        const chosen = turn.spot === at && turn.phase !== 'rest'
        const open = chosen && turn.phase !== 'asking'
        return (
          <li key={name}>
            <button
              type="button"
              className={cx(styles.card, chosen && styles.chosen, open && styles.open)}
              aria-label={open ? `第${name}张：${wonName(turn)}` : `第${name}张`}
              disabled={!canDraw || busy}
              onClick={() => onDraw(at)}
            >
              <span className={styles.back}>
                <svg viewBox="0 0 40 40" aria-hidden="true">
                  <path d="M19 6v20H8zM22 10v16h9zM6 29h28l-5 6H11z" />
                </svg>
              </span>
              <span className={styles.face} aria-hidden="true">
                {open ? wonName(turn) : ''}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
