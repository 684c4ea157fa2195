import type { ReactElement } from 'react'
import styles from './chart.module.css'
import { ChartFigure, type ChartPoint, type ChartProps, scaleEnd } from './chart-figure'

/** The props of `RadarChart`. */
export interface RadarChartProps extends ChartProps {
  /** Values of a second shape in the same order: the average of all people. */
  compare?: readonly number[]
}

const WIDTH = 300
const HEIGHT = 240
const RADIUS = 82
const RINGS = [0.25, 0.5, 0.75, 1] as const

/** The point on a spoke, counted clockwise from the top; `share` 0 is the middle, 1 the rim. */
function corner(at: number, count: number, share: number): { x: number; y: number } {
  const angle = (Math.PI * 2 * at) / count - Math.PI / 2
  return {
    x: WIDTH / 2 + Math.cos(angle) * RADIUS * share,
    y: HEIGHT / 2 + Math.sin(angle) * RADIUS * share,
  }
}

function polygon(shares: readonly number[]): string {
  return shares
    .map((share, at) => corner(at, shares.length, share))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')
}

function anchor(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x - WIDTH / 2) < 1) return 'middle'
  return x > WIDTH / 2 ? 'start' : 'end'
}

function Spoke({
  point,
  at,
  count,
}: {
  point: ChartPoint
  at: number
  count: number
}): ReactElement {
  const rim = corner(at, count, 1)
  const name = corner(at, count, 1.14)
  return (
    <>
      <path
        className={styles.grid}
        d={`M${WIDTH / 2} ${HEIGHT / 2}L${rim.x.toFixed(1)} ${rim.y.toFixed(1)}`}
      />
      <text
        className={styles.axis}
        x={name.x.toFixed(1)}
        y={name.y.toFixed(1)}
        textAnchor={anchor(name.x)}
        dominantBaseline="middle"
      >
        {point.label} <tspan className={styles.value}>{point.value}</tspan>
      </text>
    </>
  )
}

/** Skills as a radar chart. */
export function RadarChart(props: RadarChartProps): ReactElement {
  const { points, compare } = props
  const end = scaleEnd(props)
  return (
    <ChartFigure {...props} width={WIDTH} height={HEIGHT}>
      {RINGS.map((ring) => (
        <polygon
          key={ring}
          className={styles.grid}
          fill="none"
          points={polygon(points.map(() => ring))}
        />
      ))}
      {points.map((point, at) => (
        <Spoke key={point.label} point={point} at={at} count={points.length} />
      ))}
      {compare ? (
        <polygon
          className={styles.other}
          points={polygon(compare.map((value) => Math.min(1, value / end)))}
        />
      ) : null}
      <polygon className={styles.shape} points={polygon(points.map(({ value }) => value / end))} />
    </ChartFigure>
  )
}
