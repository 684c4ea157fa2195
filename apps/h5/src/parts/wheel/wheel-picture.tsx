import { cx } from '@kaozhou/ui'
import type { ReactNode, RefObject } from 'react'
import type { Slice } from './wheel'
import styles from './wheel-picture.module.css'

const RADIUS = 132
const TEXT_RADIUS = 92
const LAMPS = Array.from({ length: 16 }, (_, at) => at)

/** A wheel of prizes; decorative, because its prizes stand in a table and its result in a dialog. */
export function WheelPicture({
  slices,
  turning,
}: {
  slices: readonly Slice[]
  turning: RefObject<SVGGElement | null>
}): ReactNode {
  return (
    <svg viewBox="-156 -164 312 328" className={styles.wheel} aria-hidden="true">
      <circle r="150" className={styles.rim} />
      {LAMPS.map((at) => (
        <circle
          key={at}
          cy="-141"
          r="3.5"
          transform={`rotate(${(at + 0.5) * (360 / LAMPS.length)})`}
          className={styles.lamp}
        />
      ))}
      <g ref={turning} className={styles.disc}>
        {slices.map((slice) => (
          <SlicePicture key={slice.middle} slice={slice} width={360 / slices.length} />
        ))}
      </g>
      <circle r="34" className={styles.hub} />
      <path d="M-3 -19v24h-15zM3 -13v18h11zM-20 10h40l-7 9h-26z" className={styles.boat} />
      <path d="M-13 -160h26l-13 34z" className={styles.pointer} />
    </svg>
  )
}

function SlicePicture({ slice, width }: { slice: Slice; width: number }): ReactNode {
  const { middle, lines, tone, soldOut } = slice
  return (
    <g transform={`rotate(${middle})`} className={cx(styles[tone], soldOut && styles.soldOut)}>
      {width === 360 ? <circle r={RADIUS} /> : <path d={slicePath(width)} />}
      {lines.map((line, at) => (
        <text
          key={line}
          y={-TEXT_RADIUS + at * 16 - (lines.length - 1) * 10}
          className={cx(styles.text, lines.length > 1 && styles.long)}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

/** A slice whose middle is at the top. */
function slicePath(width: number): string {
  const half = (width / 2) * (Math.PI / 180)
  const x = RADIUS * Math.sin(half)
  const y = -RADIUS * Math.cos(half)
  return `M0 0L${-x} ${y}A${RADIUS} ${RADIUS} 0 ${width > 180 ? 1 : 0} 1 ${x} ${y}z`
}
