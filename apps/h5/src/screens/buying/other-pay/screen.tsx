import type { OtherPayPage as Page } from '@kaozhou/api'
import type { ApiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ShareButton } from '../../../parts/sharing/share-button'
import type { ShareContent } from '../../../parts/sharing/share-content'
import { href } from '../../../routing/href'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { OtherPayPage } from './other-pay-page'
import { otherPayQuery } from './other-pay-query'

export function queries({ params }: RouteAddress<'/other_pay/:id'>): ApiQuery<unknown>[] {
  return [otherPayQuery(params.id)]
}

function sharedRequest({ orderId, title, lines }: Page): ShareContent {
  return {
    title: '帮我付一下这门课吧',
    desc: title,
    path: href('/other_pay/:id', { id: orderId }),
    image: lines[0]?.cover,
  }
}

/** The page on which a friend pays an order (spec §2 /other_pay/:id). */
export function Screen(): ReactNode {
  const { id } = useRouteParams<'/other_pay/:id'>()
  const [search] = useRouteSearch<'/other_pay/:id'>()
  const { data } = useQuery({ ...otherPayQuery(id), enabled: false })
  return (
    <>
      <ScreenBar title="好友代付" actions={<ShareButton shared={data && sharedRequest(data)} />} />
      <OtherPayPage
        id={id}
        returned={search.get('orderSuccess') === 'true'}
        onShare={async (page) => {
          const { share } = await import('../../../parts/sharing/share-card')
          await share(sharedRequest(page))
        }}
      />
    </>
  )
}
