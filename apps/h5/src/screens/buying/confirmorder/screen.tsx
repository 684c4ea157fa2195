import { ButtonLink, Empty } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CHOOSE_ADDRESS_PATH } from '../../../parts/addresses/chosen-address'
import { showPurchaseBlock } from '../../../parts/purchase/show-purchase-block'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { AttemptNotice } from '../payment/attempt-notice'
import { PAYMENT_LABELS, PAYMENT_NOTES, usePayment } from '../payment/use-payment'
import { checkoutSubject } from './checkout-subject'
import { ConfirmPage } from './confirm-page'

/** Confirms and pays an order of any kind (spec §2 /confirmorder/:id, query `type`). */
export function Screen(): ReactNode {
  const { id = '' } = useRouteParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { attempt, pay } = usePayment()
  const [subject] = useState(() => checkoutSubject(id, search))
  return (
    <>
      <ScreenBar title="确认订单" />
      {subject ? (
        <ConfirmPage
          subject={subject}
          labels={PAYMENT_LABELS}
          notes={PAYMENT_NOTES}
          paying={attempt === 'starting'}
          attemptNotice={<AttemptNotice attempt={attempt} />}
          onChooseAddress={() => void navigate(CHOOSE_ADDRESS_PATH)}
          onPay={pay}
          onOpenOrder={(orderId) => void navigate(href('/myorder/:orderId', { orderId }))}
          onBlocked={() => void showPurchaseBlock()}
        />
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
