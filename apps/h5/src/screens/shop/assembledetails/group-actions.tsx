import type { BuyingGroup } from '@kaozhou/api'
import { Button, ButtonLink, BuyBar, fenText, HomeIcon, usePriceText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { groupPath } from '../../../parts/purchase/purchase-path'
import { usePurchase } from '../../../parts/purchase/use-purchase'
import { href } from '../../../routing/href'

export interface GroupActionsProps {
  group: BuyingGroup
  onInvite: () => void
}

/** The bar of a group-buy: a link to the order or the course, and the main button (invite, join, learn or new group). */
export function GroupActions({ group, onInvite }: GroupActionsProps): ReactNode {
  const buy = usePurchase()
  return (
    <BuyBar
      label="拼团操作"
      entries={[{ label: '首页', icon: <HomeIcon size="22px" />, href: href('/home') }]}
    >
      {group.orderId ? (
        <ButtonLink variant="wash" href={href('/myorder/:orderId', { orderId: group.orderId })}>
          查看订单
        </ButtonLink>
      ) : (
        <ButtonLink variant="wash" href={href('/details/:id', { id: group.course.id })}>
          课程详情
        </ButtonLink>
      )}
      <MainAction group={group} onInvite={onInvite} buy={buy} />
    </BuyBar>
  )
}

interface MainActionProps extends GroupActionsProps {
  buy: (path: string) => void
}

function MainAction({ group, onInvite, buy }: MainActionProps): ReactNode {
  const priceText = usePriceText()
  const { status, isMine, placesLeft, course, price, id } = group
  if (isMine && status === 'succeeded') {
    return (
      <ButtonLink variant="primary" href={href('/mylive')}>
        去学习
      </ButtonLink>
    )
  }
  if (isMine && status === 'open') {
    return (
      <Button variant="buy" onClick={onInvite}>
        邀请同学参团
      </Button>
    )
  }
  const canJoin = status === 'open' && placesLeft > 0
  return (
    <Button variant="buy" onClick={() => buy(groupPath(course.id, canJoin ? id : undefined))}>
      {priceText(`${canJoin ? '参加这个团' : '开一个新团'} ${fenText(price)}`)}
    </Button>
  )
}
