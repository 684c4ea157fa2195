import type { MyGift } from '@kaozhou/api'
import { maskPhone } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { AddressCard, Button, ButtonLink, Card, Steps } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { copyText } from '../../../page/copy-text'
import { useEnvironment } from '../../../page/environment'
import { useDateTexts } from '../../../page/use-date-texts'
import { addressDue } from '../../../parts/campaigns/address-due'
import { ParcelWay } from '../../../parts/campaigns/parcel-way'
import { Shelf } from '../../../parts/campaigns/shelf'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import layout from '../+shared/layout/layout.module.css'

/** A gift: its name, the campaign it came from, and its state. */
export function MyGiftPage({ id }: { id: number }): ReactNode {
  const query = useQuery(apiQuery('school.myGift', { id }, { staleTime: 0 }))
  const { dateTimeOf } = useDateTexts()
  return (
    <Loaded query={query} missing="没有找到这份礼物">
      {(gift) => (
        <div className={page.page}>
          <Shelf
            kind={gift.kind}
            name={gift.name}
            lead={`${gift.campaign.title} · ${dateTimeOf(gift.createdAt)}`}
          />
          {gift.kind === 'goods' ? <ShippedGift gift={gift} /> : <CreditedGift gift={gift} />}
        </div>
      )}
    </Loaded>
  )
}

const PARCEL_STEPS = ['填地址', '备货', '运输', '签收'] as const

const STEP_OF = {
  preparing: 1,
  shipped: 2,
  delivering: 2,
  troubled: 2,
  returning: 2,
  returned: 1,
  signed: PARCEL_STEPS.length,
  cancelled: 0,
} as const satisfies Record<NonNullable<MyGift['parcel']>['status'], number>

/** A gift that is sent: its address, its parcel, and the next step. */
function ShippedGift({ gift }: { gift: MyGift }): ReactNode {
  const { id, campaign, address, parcel } = gift
  const { renderedAt } = useEnvironment()
  const due = addressDue(gift, renderedAt)
  const step = parcel ? STEP_OF[parcel.status] : 0
  return (
    <>
      <Card title="到哪了">
        <ParcelWay step={step} />
        <Steps steps={PARCEL_STEPS} current={step} />
      </Card>
      {address ? (
        <Card title="寄到">
          <AddressCard
            name={address.name}
            phone={maskPhone(address.mobile)}
            region={address.region}
            detail={address.detail}
          />
        </Card>
      ) : null}
      {due === 'over' ? <p>填地址的时间已过，这份奖品视为放弃。</p> : null}
      {due === 'asked' ? (
        <ButtonLink
          variant="primary"
          block
          href={href('/receiveaddress', { campaign: campaign.slug, record: id })}
        >
          填写收货地址
        </ButtonLink>
      ) : null}
      {parcel ? (
        <ButtonLink variant="primary" block href={href('/myexpress', { id: parcel.id })}>
          {parcel.trackingNo ? `看物流（${parcel.carrier} ${parcel.trackingNo}）` : '看物流'}
        </ButtonLink>
      ) : null}
    </>
  )
}

const PLACES = {
  points: { path: href('/shop_record'), label: '看积分明细' },
  coupon: { path: href('/mycoupon'), label: '看我的优惠券' },
  redPacket: { path: href('/redpacks'), label: '看我的红包' },
  course: { path: href('/mylive'), label: '去听课' },
} as const

/** A gift that is in the account already, with its code or a link to it. */
function CreditedGift({ gift }: { gift: MyGift }): ReactNode {
  const { kind, detail } = gift
  const place = kind in PLACES ? PLACES[kind as keyof typeof PLACES] : null
  return (
    <Card title="已到账">
      <div className={layout.stack}>
        {detail ? (
          <>
            <p className={layout.code}>{detail}</p>
            <Button
              variant="plain"
              block
              onClick={() => void copyText(detail, '激活码已复制', `没能复制，激活码是 ${detail}`)}
            >
              复制激活码
            </Button>
          </>
        ) : (
          <p className={page.lead}>礼物已经放进你的账号。</p>
        )}
        {place ? (
          <ButtonLink variant="primary" block href={place.path}>
            {place.label}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}
