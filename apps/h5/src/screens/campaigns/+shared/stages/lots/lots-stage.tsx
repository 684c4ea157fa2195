import { cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { type DrawStageProps, wonName } from '../draw-stage'
import { useReveal } from '../use-reveal'
import styles from './lots-stage.module.css'

/** The lots in the cup: where each stands, how far it looks out, how it leans. */
const LOTS = [
  [-54, 62, -13],
  [-36, 78, -7],
  [-16, 70, -2],
  [22, 82, 4],
  [40, 66, 9],
  [56, 74, 14],
] as const

const REVEAL_MS = 1_700

/** A cup of bamboo lots: it is shaken until the server has answered, then one lot rises and shows the prize. */
export function LotsStage({ turn, canDraw, onDraw, onRevealed }: DrawStageProps): ReactNode {
  useReveal(turn, REVEAL_MS, onRevealed)
  const { phase } = turn
  const said = phase === 'shown' || phase === 'revealing' ? wonName(turn) : ''
  return (
    <button
      type="button"
      className={cx(styles.place, styles[phase])}
      disabled={!canDraw || phase === 'asking' || phase === 'revealing'}
      aria-label="摇签筒"
      onClick={() => onDraw()}
    >
      <svg viewBox="0 0 300 320" aria-hidden="true">
        <path className={styles.shore} d="M20 296q32-14 65 0t65 0 65 0 65 0" />
        <g className={styles.cup}>
          {LOTS.map(([x, out, lean], at) => (
            <g key={x} className={at % 2 ? styles.odd : styles.even}>
              <g transform={`translate(${150 + x * 0.8} 150) rotate(${lean})`}>
                <rect className={styles.lot} x="-9" y={-out} width="18" height="150" rx="5" />
                <path
                  className={styles.tip}
                  d={`M-9 ${-out + 6}a6 6 0 0 1 6-6h6a6 6 0 0 1 6 6v14H-9z`}
                />
              </g>
            </g>
          ))}
          <path
            className={styles.back}
            d="M84 136h132l-10 146a14 14 0 0 1-14 12H108a14 14 0 0 1-14-12z"
          />
          <path className={styles.band} d="M86 164h127M92 262h116" />
          <path className={styles.seal} d="M150 186l26 28-26 28-26-28z" />
          <path className={styles.boat} d="M148 200v16h-13zM151 204v12h9zM132 220h36l-6 8h-24z" />
        </g>
        <g className={styles.drawn}>
          <rect className={styles.lot} x="134" y="24" width="32" height="150" rx="8" />
          <path className={styles.tip} d="M134 32a8 8 0 0 1 8-8h16a8 8 0 0 1 8 8v20h-32z" />
          <path className={styles.mark} d="M150 70v60" />
        </g>
      </svg>
      <span className={styles.won}>{said}</span>
    </button>
  )
}
