import type { PointsExchange } from '@kaozhou/api'
import { apiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, Card, Empty } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { PagesList } from '../../../parts/loaded/pages-list'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { exchangedPlace } from '../+shared/points/exchanged-path'
import styles from '../+shared/points/points.module.css'
import { ServiceCode } from '../+shared/points/service-code'

/** The goods that points were exchanged for, each with a link to where it is or with its code. */
export function Exchanges(): ReactNode {
  const exchanges = usePages((page) => apiQuery('points.exchanges', { page }), { staleTime: 0 })
  const empty = (
    <Empty
      title="还没有兑换过"
      text="攒够积分，就能换优惠券、课程和实物"
      action={<ButtonLink href={href('/vipshop')}>去积分商城</ButtonLink>}
    />
  )
  return (
    <PagesList pages={exchanges} empty={empty}>
      {(list) => (
        <ul className={page.list}>
          {list.map((exchange) => (
            <li key={exchange.id}>
              <Exchanged exchange={exchange} />
            </li>
          ))}
        </ul>
      )}
    </PagesList>
  )
}

function Exchanged({ exchange }: { exchange: PointsExchange }): ReactNode {
  const { name, kind, points, voucher, createdAt } = exchange
  const { dateTimeOf } = useDateTexts()
  const place = exchangedPlace(kind)
  return (
    <Card>
      <div className={styles.row}>
        <div className={styles.rowText}>
          <span>{name}</span>
          <span className={styles.note}>
            {points} 积分 · {dateTimeOf(createdAt)}
          </span>
        </div>
        {place ? (
          <ButtonLink
            variant="wash"
            size="sm"
            href={place.path}
            aria-label={`${place.label}：${name}`}
          >
            {place.label}
          </ButtonLink>
        ) : null}
      </div>
      {voucher ? <ServiceCode code={voucher} /> : null}
    </Card>
  )
}
