import type { DeskOrder } from '@kaozhou/api/desk'
import type { ReactNode } from 'react'
import { Amount } from '../money/amount'

/** What an order holds, in few words. */
export function contentText({ title, lines }: Pick<DeskOrder, 'title' | 'lines'>): string {
  return lines > 1 ? `${title} 等 ${lines} 项` : title
}

/** What an order costs, and what went back of it. */
export function OrderAmount({
  amount,
  refunded,
}: Pick<DeskOrder, 'amount' | 'refunded'>): ReactNode {
  return (
    <>
      <Amount fen={amount} />
      {refunded > 0 ? (
        <>
          （退 <Amount fen={refunded} />）
        </>
      ) : null}
    </>
  )
}
