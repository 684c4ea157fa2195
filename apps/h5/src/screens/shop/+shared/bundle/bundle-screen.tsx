import type { Bundle } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../../page/page-title'
import { usePurchase } from '../../../../parts/purchase/use-purchase'
import { ShareButton } from '../../../../parts/sharing/share-button'
import type { ShareContent } from '../../../../parts/sharing/share-content'
import { href } from '../../../../routing/href'
import { useRouteSearch } from '../../../../routing/route-params'
import { ScreenBar } from '../../../../shell/screen-bar'
import { BundlePage } from './bundle-page'

/**
 * A course bundle (spec §2 /joint, /number_joint/:id). Query `order`: its deposit is paid, and the courses are chosen for
 * the balance.
 */
export function BundleScreen({ id }: { id: number | undefined }): ReactNode {
  const [search, setSearch] = useRouteSearch<'/joint' | '/number_joint/:id'>()
  const { data: bundle } = useQuery({
    ...apiQuery('bundles.detail', { id: id ?? 0 }),
    enabled: false,
  })
  usePageTitle(bundle?.title)
  const order = search.get('order')
  const buy = usePurchase()

  return (
    <>
      <ScreenBar
        title="课程套餐"
        heading={!bundle}
        actions={<ShareButton shared={bundle && sharedBundle(bundle)} />}
      />
      <BundlePage
        id={id}
        search={search}
        onChange={(courseIds) => {
          const kept = Object.fromEntries(new URLSearchParams(search.toString()))
          const next = { ...kept, courses: courseIds.join(',') }
          setSearch(next, { replace: true, preventScrollReset: true })
        }}
        buyLabel={order ? '去付尾款' : '去购买'}
        forBalance={order !== null}
        onBuy={(courseIds) => buy(confirmPath(id ?? 0, order, courseIds))}
      />
    </>
  )
}

function confirmPath(id: number, order: string | null, courseIds: number[]): string {
  const chosen = { courseIds: courseIds.join(',') }
  return order
    ? href('/confirmorder/:id', {
        id: order,
        orderType: OrderType.Deposit,
        type: 'joint',
        ...chosen,
      })
    : href('/confirmorder/:id', { id, type: OrderType.Joint, ...chosen })
}

function sharedBundle({ id, kind, title, subtitle, cover }: Bundle): ShareContent {
  const path = kind === 'fixed' ? href('/joint', { id }) : href('/number_joint/:id', { id })
  return { title, desc: subtitle, path, image: cover }
}
