import type { DeskCouponFacts } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { FilterBar, SplitView } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { useQueryOf } from '../../../routing/use-query'
import { CouponTable } from './coupon-table'
import { MakeCoupon } from './make-coupon'
import { OpenCoupon } from './open-coupon'

const QUEUES = { open: '在用', over: '已结束' } as const

/** Coupons, and the one that is open. Which of them are listed stands in the address. */
export function Screen(): ReactNode {
  const { id } = useParams()
  const { search } = useLocation()
  const { value } = useQueryOf(['queue'] as const)
  const queue = value.queue === 'over' ? 'over' : 'open'
  const { query, more } = useKeyPages<DeskCouponFacts>((before) =>
    apiQuery('coupons.list', { queue, before }),
  )
  return (
    <Page title="优惠券" actions={<MakeCoupon />}>
      <SplitView
        list={
          <>
            <FilterBar
              label="哪些优惠券"
              value={queue}
              options={(['open', 'over'] as const).map((key) => ({
                key,
                label: QUEUES[key],
                href: href('/coupons', { queue: key }),
              }))}
            />
            <Loaded query={query}>
              {(list) =>
                list.length === 0 ? (
                  <Empty title="这里没有优惠券" text="点“新建优惠券”做一张" />
                ) : (
                  <CouponTable coupons={list} current={id} search={search} />
                )
              }
            </Loaded>
            <MoreButton {...more} />
          </>
        }
        detailLabel="打开的优惠券"
        detail={id ? openCoupon(id, href('/coupons') + search) : undefined}
      />
    </Page>
  )
}

function openCoupon(id: string, back: string): ReactNode {
  if (!isRowId(id)) return <Empty title="没有这张优惠券" text="地址可能不完整" />
  return <OpenCoupon key={id} id={Number(id)} back={back} />
}
