import { type ApiError, errorCodes, refusalDataOf } from '@kaozhou/api'
import { ButtonLink, Empty, ErrorState } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { standingPath } from '../../../parts/purchase/standing-path'
import { href } from '../../../routing/href'

export interface CheckoutRefusedProps {
  error: Error
  onRetry: () => void
}

/** Links for the refusals that a retry does not change. */
const LINKS: Readonly<Record<number, { label: string; href: string }>> = {
  [errorCodes.alreadyOwned.code]: { label: '去学习', href: href('/mylive') },
  [errorCodes.alreadyInGroup.code]: { label: '看我的订单', href: href('/myorder') },
  [errorCodes.cartChanged.code]: { label: '回购物车', href: href('/shopcart') },
  [errorCodes.soldOut.code]: { label: '看看其他课程', href: href('/home') },
  [errorCodes.notOnSale.code]: { label: '看看其他课程', href: href('/home') },
  [errorCodes.groupFull.code]: { label: '看看其他课程', href: href('/home') },
  [errorCodes.groupClosed.code]: { label: '看看其他课程', href: href('/home') },
  [errorCodes.notFound.code]: { label: '看看其他课程', href: href('/home') },
}

/** Why a confirm page did not open, and what can be done instead. */
export function CheckoutRefused({ error, onRetry }: CheckoutRefusedProps): ReactNode {
  const link = standingLink(error) ?? LINKS[(error as Partial<ApiError>).code ?? 0]
  if (!link) return <ErrorState title="没有打开订单" text={error.message} onRetry={onRetry} />
  return (
    <Empty title={error.message} action={<ButtonLink href={link.href}>{link.label}</ButtonLink>} />
  )
}

/** A link to the group or the pre-sale that the user already takes part in, or to the order that can be placed once. */
function standingLink(error: Error): { label: string; href: string } | null {
  const order = refusalDataOf(error, 'sameOrder')
  if (order) return { label: '看这笔订单', href: href('/myorder/:orderId', order) }
  const group = refusalDataOf(error, 'groupWaiting')
  if (group) return { label: '看我的团', href: standingPath(group) }
  const deposit = refusalDataOf(error, 'depositPaid')
  return deposit && { label: '去看尾款', href: standingPath(deposit) }
}
