import type { ReactElement } from 'react'
import { cx } from '../class-names'
import styles from './chart.module.css'
import { ChartFigure, type ChartProps, scaleEnd } from './chart-figure'

const WIDTH = 340
const HEIGHT = 160
const SIDE = 20
const TOP = 20
const BOTTOM = 24

/** Values over time as a line. */
export function LineChart(props: ChartProps): ReactElement {
  const { points } = props
  const end = scaleEnd(props)
  const step = (WIDTH - SIDE * 2) / Math.max(1, points.length - 1)
  const spots = points.map(({ label, value, accent }, at) => ({
    label,
    value,
    accent,
    x: SIDE + step * at,
    y: HEIGHT - BOTTOM - (value / end) * (HEIGHT - TOP - BOTTOM),
  }))
  const line = spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const floor = HEIGHT - BOTTOM
  return (
    <ChartFigure {...props} width={WIDTH} height={HEIGHT}>
      {[0, 0.5, 1].map((part) => (
        <path
          key={part}
          className={styles.grid}
          d={`M0 ${(floor - part * (floor - TOP)).toFixed(1)}H${WIDTH}`}
        />
      ))}
      {line ? (
        <>
          <path
            className={styles.area}
            d={`M${SIDE} ${floor}L${line}L${spots.at(-1)?.x ?? SIDE} ${floor}Z`}
          />
          <path className={styles.line} d={`M${line}`} />
        </>
      ) : null}
      {spots.map(({ label, value, accent, x, y }) => (
        <g key={label} textAnchor="middle">
          <circle className={cx(styles.dot, accent && styles.accent)} cx={x} cy={y} r={4} />
          <text className={styles.value} x={x} y={y - 8}>
            {value}
          </text>
          <text className={styles.axis} x={x} y={HEIGHT - 8}>
            {label}
          </text>
        </g>
      ))}
    </ChartFigure>
  )
}
