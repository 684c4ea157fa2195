import type { ParcelStory } from '@kaozhou/api/desk'
import { canDoWithParcel, carrierName, parcelNumber } from '@kaozhou/domain'
import { Link, Tag } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useMay } from '../../../data/me'
import { ParcelTag } from '../../../parts/parcels/parcel-states'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { ChangeAddress } from './deeds/change-address'
import { ShowAddress } from './deeds/show-address'
import { MergeParcels } from './merge-parcels'
import styles from './parcels.module.css'

/** Where a parcel is, where it goes, and of what it is. */
export function ParcelFacts({ story, search }: { story: ParcelStory; search: string }): ReactNode {
  const { id, status, isPrinted, fault, carrier, trackingNo, createdAt, shippedAt } = story
  const { address, orderIds, mergedInto } = story
  return (
    <>
      <Facts
        items={[
          {
            label: '状态',
            value: (
              <span className={styles.tags}>
                <ParcelTag status={status} />
                {isPrinted ? <Tag tone="grey">面单已打印</Tag> : null}
              </span>
            ),
          },
          {
            label: '不能发',
            value: fault ? <span className={styles.fault}>{fault}</span> : null,
          },
          {
            label: '并入',
            value:
              mergedInto === null ? null : (
                <Link href={href('/parcels/:id', { id: mergedInto }) + search}>
                  {parcelNumber(mergedInto)}
                </Link>
              ),
          },
          {
            label: '快递',
            value: trackingNo ? (
              <>
                {carrierName(carrier ?? '')} <span className={styles.number}>{trackingNo}</span>
              </>
            ) : null,
          },
          { label: '备货', value: <Moment at={createdAt} /> },
          { label: '寄出', value: shippedAt === null ? null : <Moment at={shippedAt} /> },
          {
            label: '收件人',
            value: `${address.name} ${address.mobile}`,
          },
          { label: '地址', value: `${address.region}${address.detail}` },
          {
            label: '订单',
            value: orderIds.length === 0 ? '奖品或积分商品' : <Orders ids={orderIds} />,
          },
        ]}
      />
      <div className={styles.ways}>
        <ShowAddress id={id} />
        {canDoWithParcel('readdress', status) ? <ChangeAddress story={story} /> : null}
        <GoesWith story={story} search={search} />
      </div>
    </>
  )
}

/** A link for who may see orders. */
function Orders({ ids }: { ids: readonly string[] }): ReactNode {
  const may = useMay('people.see')
  return (
    <span className={styles.tags}>
      {ids.map((id) =>
        may ? (
          <Link key={id} href={href('/orders/:id', { id })}>
            {id}
          </Link>
        ) : (
          <span key={id} className={styles.number}>
            {id}
          </span>
        ),
      )}
    </span>
  )
}

function GoesWith({ story, search }: { story: ParcelStory; search: string }): ReactNode {
  const { id, number, goesWith } = story
  if (goesWith.length === 0) return null
  const others = goesWith.map((other) => ({ id: other, number: parcelNumber(other) }))
  return (
    <>
      <span>
        寄给同一个地址：
        {others.map((other) => (
          <Link key={other.id} href={href('/parcels/:id', { id: other.id }) + search}>
            {other.number}{' '}
          </Link>
        ))}
      </span>
      <MergeParcels parcels={[{ id, number }, ...others]} onDone={() => undefined} />
    </>
  )
}
