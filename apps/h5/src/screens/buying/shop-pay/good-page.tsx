import type { PointsExchange, PointsGood } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Button, ButtonLink, BuyBar, Card } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { takeChosenAddress } from '../../../parts/addresses/chosen-address'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { DeliveryAddress } from '../+shared/delivery/delivery-address'
import { deliveryAddressQuery } from '../+shared/delivery/delivery-address-query'
import styles from '../+shared/points/points.module.css'
import { PointsCost } from '../+shared/points/points-cost'
import { useExchange } from './use-exchange'

export interface GoodPageProps {
  good: PointsGood
  onExchanged: (exchange: PointsExchange) => void
}

/** A good: its cost, the delivery address, and the button that exchanges it or says why it can't be exchanged. */
export function GoodPage({ good, onExchanged }: GoodPageProps): ReactNode {
  const { name, summary, image, stock, perUser, exchanged, needsAddress, price } = good
  const [chosen] = useState(takeChosenAddress)
  const account = useQuery({ ...apiQuery('points.account'), staleTime: 0 })
  // The confirm page of a good with a price asks for the address itself.
  const asksHere = needsAddress && price === 0
  const address = useQuery({ ...deliveryAddressQuery(chosen), enabled: asksHere })
  return (
    <>
      <div className={`${page.page} ${page.aboveBar}`}>
        <Card>
          <img className={styles.picture} src={image} alt="" width={640} height={360} />
          <h2>{name}</h2>
          <p className={page.lead}>{summary}</p>
          <PointsCost good={good} big />
          <p className={page.note}>
            {stock === null ? '' : `还有 ${stock} 件 · `}每人限兑 {perUser} 件
            {exchanged > 0 ? `，已兑换 ${exchanged} 件` : ''}
          </p>
        </Card>
        {asksHere ? (
          <DeliveryAddress
            address={address.data}
            error={address.error}
            ask="兑换后会寄给你，请选择收货地址"
          />
        ) : null}
        <p className={page.note}>
          {price > 0
            ? '下单并付款后扣积分，关闭订单时退回。'
            : '兑换后马上扣积分，不能退换。积分先用最早获得的。'}
        </p>
      </div>
      <BuyBar label="兑换" summary={account.data ? `我的积分 ${account.data.balance}` : undefined}>
        <ExchangeButton
          good={good}
          balance={account.data?.balance}
          addressId={asksHere ? (address.data?.id ?? null) : undefined}
          onExchanged={onExchanged}
        />
      </BuyBar>
    </>
  )
}

interface ExchangeButtonProps extends GoodPageProps {
  /** Undefined while it loads. */
  balance: number | undefined
  /** Undefined when the good needs no address; null while none is chosen. */
  addressId: number | null | undefined
}

function ExchangeButton(props: ExchangeButtonProps): ReactNode {
  const { good, balance, addressId, onExchanged } = props
  const { exchanging, exchange } = useExchange(good, onExchanged)
  if (balance !== undefined && balance < good.points && good.stock !== 0) {
    return (
      <ButtonLink variant="wash" size="lg" href={href('/vipshop')}>
        还差 {good.points - balance} 积分，去赚积分
      </ButtonLink>
    )
  }
  const reason = refusal(good, addressId)
  if (!reason && good.price > 0) {
    const path = href('/confirmorder/:id', { id: good.id, type: OrderType.PointsGood })
    return (
      <ButtonLink variant="primary" size="lg" href={path}>
        去确认订单
      </ButtonLink>
    )
  }
  return (
    <Button
      variant="primary"
      size="lg"
      disabled={reason !== null || balance === undefined}
      loading={exchanging}
      onClick={() => void exchange(addressId ?? undefined)}
    >
      {reason ?? `用 ${good.points} 积分兑换`}
    </Button>
  )
}

/** Why the good can't be exchanged now, as the label of the button; null when it can. */
function refusal(
  { stock, exchanged, perUser }: PointsGood,
  addressId: number | null | undefined,
): string | null {
  if (stock === 0) return '已经兑完了'
  if (exchanged >= perUser) return '已到每人限兑数量'
  return addressId === null ? '请先选择收货地址' : null
}
