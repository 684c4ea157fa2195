import { cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { type DrawStageProps, wonName } from '../draw-stage'
import { useReveal } from '../use-reveal'
import styles from './gashapon-stage.module.css'

/** The positions of the capsules in the dome, and the number of their colour (of three). */
const CAPSULES = [
  [96, 150, 'a'],
  [132, 158, 'b'],
  [168, 160, 'c'],
  [204, 154, 'a'],
  [112, 122, 'c'],
  [150, 128, 'a'],
  [188, 124, 'b'],
  [130, 94, 'b'],
  [172, 94, 'c'],
] as const

const REVEAL_MS = 1_900

/** A capsule machine: the capsules tumble until the server has answered, then one drops, opens and shows the prize. */
export function GashaponStage({ turn, canDraw, onDraw, onRevealed }: DrawStageProps): ReactNode {
  useReveal(turn, REVEAL_MS, onRevealed)
  const { phase } = turn
  return (
    <button
      type="button"
      className={cx(styles.machine, styles[phase])}
      disabled={!canDraw || phase === 'asking' || phase === 'revealing'}
      aria-label="转动扭蛋机"
      onClick={() => onDraw()}
    >
      <svg viewBox="0 0 300 320" aria-hidden="true">
        <path
          className={styles.body}
          d="M62 176h176l14 112a12 12 0 0 1-12 14H60a12 12 0 0 1-12-14z"
        />
        <circle className={styles.dome} cx="150" cy="112" r="94" />
        <g className={styles.heap}>
          {CAPSULES.map(([x, y, colour], at) => (
            <g key={`${x}-${y}`} className={at % 2 ? styles.odd : styles.even}>
              <Capsule x={x} y={y} colour={colour} />
            </g>
          ))}
        </g>
        <path className={styles.shine} d="M84 74a80 80 0 0 1 44-38" />
        <rect className={styles.slot} x="116" y="246" width="68" height="44" rx="10" />
        <g className={styles.crank}>
          <circle className={styles.knob} cx="150" cy="212" r="22" />
          <rect className={styles.grip} x="126" y="206" width="48" height="12" rx="6" />
        </g>
        <g className={styles.prize}>
          <Capsule x={150} y={268} colour="b" />
        </g>
      </svg>
      <span className={styles.won}>
        {phase === 'shown' || phase === 'revealing' ? wonName(turn) : ''}
      </span>
    </button>
  )
}

function Capsule({ x, y, colour }: { x: number; y: number; colour: 'a' | 'b' | 'c' }): ReactNode {
  return (
    <>
      <circle className={styles.half} cx={x} cy={y} r="19" />
      <path className={styles[colour]} d={`M${x - 19} ${y}a19 19 0 0 1 38 0z`} />
    </>
  )
}
