import type { PointsGood } from '@kaozhou/api'
import { cx, Price } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './points.module.css'

/** What a good costs: points, and the money on top. */
export function PointsCost({
  good,
  big = false,
}: {
  good: Pick<PointsGood, 'points' | 'price'>
  big?: boolean
}): ReactNode {
  return (
    <span className={cx(styles.cost, big && styles.big)}>
      <strong>{good.points}</strong> 积分
      {good.price > 0 ? (
        <>
          {' + '}
          <Price fen={good.price} size={big ? 'lg' : 'sm'} />
        </>
      ) : null}
    </span>
  )
}
