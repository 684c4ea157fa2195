import { type ApiError, errorCodes } from '@kaozhou/api'
import { ButtonLink, Empty, ErrorState } from '@kaozhou/ui'
import type { ReactNode } from 'react'
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
  const link = LINKS[(error as Partial<ApiError>).code ?? 0]
  if (!link) return <ErrorState title="没有打开订单" text={error.message} onRetry={onRetry} />
  return (
    <Empty title={error.message} action={<ButtonLink href={link.href}>{link.label}</ButtonLink>} />
  )
}
