import { ButtonLink, Empty } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { href } from '../../../routing/href'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { checkoutSubject } from './checkout-subject'
import { ConfirmPage } from './confirm-page'

/** Confirms and pays an order of any kind (spec §2 /confirmorder/:id, query `type`). */
export function Screen(): ReactNode {
  const { id } = useRouteParams<'/confirmorder/:id'>()
  const [search] = useRouteSearch<'/confirmorder/:id'>()
  const [subject] = useState(() => checkoutSubject(id, search))
  return (
    <>
      <ScreenBar title="确认订单" />
      {subject ? (
        <ConfirmPage subject={subject} />
      ) : (
        <Empty
          title="没有要购买的内容"
          text="链接可能不完整，从课程页再进一次试试"
          action={<ButtonLink href={href('/home')}>去选课</ButtonLink>}
        />
      )}
    </>
  )
}
