import type { PointsExchange } from '@kaozhou/api'
import { ButtonLink, Card, SuccessIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { exchangedPlace } from '../+shared/points/exchanged-path'
import { ServiceCode } from '../+shared/points/service-code'

/** The exchanged good, with a link to where it is. */
export function ExchangeDone({ exchange }: { exchange: PointsExchange }): ReactNode {
  const { name, kind, points, voucher, balance } = exchange
  const place = exchangedPlace(kind)
  return (
    <div className={page.page}>
      <Card>
        <div className={page.centre} role="status">
          <SuccessIcon size="56px" />
          <h2>兑换成功</h2>
          <p>{name}</p>
          <p className={page.note}>
            用了 {points} 积分，还有 {balance} 积分
          </p>
        </div>
        {voucher ? <ServiceCode code={voucher} /> : null}
      </Card>
      {place ? (
        <ButtonLink variant="primary" size="lg" block href={place.path}>
          {place.label}
        </ButtonLink>
      ) : null}
      <ButtonLink variant="plain" size="lg" block href={href('/vipshop')}>
        回积分商城
      </ButtonLink>
    </div>
  )
}
