import type { PointsGood } from '@kaozhou/api'
import { apiQuery, usePages } from '@kaozhou/react'
import { cx, Link, SkeletonCards } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { PagesList } from '../../../parts/loaded/pages-list'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import styles from '../+shared/points/points.module.css'
import { PointsCost } from '../+shared/points/points-cost'

/** The goods that points are exchanged for. */
export function PointsGoods({ balance }: { balance: number }): ReactNode {
  const goods = usePages((page) => apiQuery('points.goods', { page }), { staleTime: 0 })
  return (
    <section aria-labelledby="points-goods">
      <h2 id="points-goods" className={page.heading}>
        兑换好物
      </h2>
      <PagesList pages={goods} empty="还没有可以兑换的东西" waiting={<SkeletonCards />}>
        {(list) => (
          <ul className={styles.goods}>
            {list.map((good) => (
              <li key={good.id}>
                <Good good={good} balance={balance} />
              </li>
            ))}
          </ul>
        )}
      </PagesList>
    </section>
  )
}

function Good({ good, balance }: { good: PointsGood; balance: number }): ReactNode {
  return (
    <Link
      href={href('/shop_pay/:id', { id: good.id })}
      className={cx(styles.good, good.stock === 0 && styles.gone)}
    >
      <img
        className={styles.picture}
        src={good.image}
        alt=""
        width={320}
        height={180}
        loading="lazy"
      />
      <div className={styles.goodText}>
        <h3>{good.name}</h3>
        <p className={styles.note}>{good.summary}</p>
      </div>
      <div className={styles.goodFoot}>
        <PointsCost good={good} />
        <span className={styles.note}>{stateText(good, balance)}</span>
      </div>
    </Link>
  )
}

/** Why the user can't exchange the good, or how many are left. */
function stateText({ stock, points, exchanged, perUser }: PointsGood, balance: number): string {
  if (stock === 0) return '已经兑完了'
  if (exchanged >= perUser) return '你已兑换'
  if (points > balance) return `还差 ${points - balance} 积分`
  return stock === null ? '可以兑换' : `还有 ${stock} 件`
}
