import { cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { type DrawStageProps, wonName } from '../draw-stage'
import { useReveal } from '../use-reveal'
import styles from './tree-stage.module.css'

/** The positions of the leaves; their touch areas do not overlap. */
const LEAVES = [
  { key: 'top', x: 150, y: 56 },
  { key: 'left', x: 86, y: 92 },
  { key: 'right', x: 214, y: 92 },
  { key: 'low-left', x: 62, y: 146 },
  { key: 'low-right', x: 238, y: 146 },
  { key: 'middle', x: 150, y: 122 },
] as const

const REVEAL_MS = 1_500

/** A wish tree. The touched leaf falls and shows what the server drew; the choice of the leaf has no influence. */
export function TreeStage({ turn, canDraw, onDraw, onRevealed }: DrawStageProps): ReactNode {
  useReveal(turn, REVEAL_MS, onRevealed)
  const busy = turn.phase === 'asking' || turn.phase === 'revealing'
  const shows = turn.phase === 'revealing' || turn.phase === 'shown'
  return (
    <div className={styles.stage}>
      <svg viewBox="0 0 300 300" className={cx(styles.tree, styles[turn.phase])} aria-hidden="true">
        <path
          className={styles.trunk}
          d="M140 292c6-60 4-96-30-128 26 8 36 20 40 34 4-20 12-36 40-50-24 32-36 80-30 144z"
        />
        <path
          className={styles.crown}
          d="M150 18c34-12 66 10 70 40 34 2 54 34 42 64 12 30-14 60-46 54-20 18-50 16-66 2-16 14-46 16-66-2-32 6-58-24-46-54-12-30 8-62 42-64 4-30 36-52 70-40z"
        />
        {LEAVES.map(({ key, x, y }, at) => (
          <g key={key} className={cx(styles.leaf, turn.spot === at && styles.touched)}>
            <path
              d={`M${x} ${y - 22}c18 8 20 30 0 44-20-14-18-36 0-44z`}
              className={at % 2 ? styles.bright : styles.deep}
            />
            <path d={`M${x} ${y - 14}v32`} className={styles.vein} />
          </g>
        ))}
      </svg>
      <ul className={styles.places} aria-label="选一片叶子">
        {LEAVES.map(({ key }, at) => (
          <li key={key} className={styles[`place${at}`]}>
            <button
              type="button"
              className={styles.place}
              aria-label={`摘第 ${at + 1} 片叶子`}
              disabled={!canDraw || busy}
              onClick={() => onDraw(at)}
            />
          </li>
        ))}
      </ul>
      <p className={cx(styles.won, shows && styles.told)} aria-hidden="true">
        {shows ? wonName(turn) : ''}
      </p>
    </div>
  )
}
