import type { OtherPayPage as Page } from '@kaozhou/api'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRouteParams } from '../data/route-params'
import { OtherPayPage } from '../features/payment/other-pay-page'
import { otherPayQuery } from '../features/payment/other-pay-query'
import { ShareButton } from '../features/share-button'
import type { Shared } from '../features/share-card'
import { ScreenBar } from '../layout/screen-bar'

function sharedOf({ orderId, title, lines }: Page): Shared {
  return {
    title: '帮我付一下这门课吧',
    desc: title,
    path: `/other_pay/${orderId}`,
    image: lines[0]?.cover,
  }
}

/** The payer's page (spec §2 /other_pay/:id). */
export function Screen(): ReactNode {
  const { id = '' } = useRouteParams()
  const [search] = useSearchParams()
  const { data } = useQuery({ ...otherPayQuery(id), enabled: false })
  return (
    <>
      <ScreenBar title="好友代付" actions={<ShareButton shared={data && sharedOf(data)} />} />
      <OtherPayPage
        id={id}
        returned={search.get('orderSuccess') === 'true'}
        onShare={async (page) => {
          const { share } = await import('../features/share-card')
          await share(sharedOf(page))
        }}
      />
    </>
  )
}
