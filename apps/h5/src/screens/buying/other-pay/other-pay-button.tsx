import type { OtherPayPage } from '@kaozhou/api'
import { formatFen, type OtherPayView } from '@kaozhou/domain'
import { Button, ButtonLink, usePriceText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'

export interface OtherPayButtonProps {
  page: OtherPayPage
  button: OtherPayView['button']
  starting: boolean
  onShare: () => void
  onPay: () => void
}

/** The main button for owner or friend: share the page, pay, or go to the order or the shop. */
export function OtherPayButton({
  page,
  button,
  starting,
  onShare,
  onPay,
}: OtherPayButtonProps): ReactNode {
  const priceText = usePriceText()
  switch (button) {
    case 'share':
      return (
        <Button variant="buy" size="lg" block onClick={onShare}>
          发给好友，请 TA 付款
        </Button>
      )
    case 'pay':
      return (
        <Button variant="buy" size="lg" block loading={starting} onClick={onPay}>
          {priceText(`帮 TA 付 ¥${formatFen(page.amount)}`)}
        </Button>
      )
    case 'viewOrder':
      return (
        <ButtonLink
          variant="primary"
          size="lg"
          block
          href={href('/myorder/:orderId', { orderId: page.orderId })}
        >
          查看订单
        </ButtonLink>
      )
    case 'goHome':
      return (
        <ButtonLink variant="primary" size="lg" block href={href('/home')}>
          去首页看看
        </ButtonLink>
      )
  }
}
