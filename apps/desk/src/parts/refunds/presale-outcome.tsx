import type { PresaleEnd } from '@kaozhou/api/desk'
import { fenText } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'

/** What ending a pre-sale would do by now. */
export function PresaleOutcome({ end }: { end: PresaleEnd }): ReactNode {
  const { title, deposits, balances, unpaid, amount } = end
  return (
    <Facts
      items={[
        { label: '预售', value: title },
        { label: '退定金', value: `${deposits} 笔` },
        { label: '退尾款', value: `${balances} 笔` },
        { label: '取消没付的订单', value: `${unpaid} 笔` },
        { label: '一共退', value: fenText(amount) },
      ]}
    />
  )
}
