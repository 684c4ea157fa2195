import type { Invoice } from '@kaozhou/api'
import { formatFen } from '@kaozhou/domain'
import { Cell, CellGroup, usePriceText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'

const STATES: Record<Invoice['status'], string> = {
  requested: '等待开票',
  issued: '已开票',
  refused: '没有开成',
  withdrawn: '已撤回',
  reversed: '已冲红',
}

/** What was asked for before. */
export function EarlierInvoices({ list }: { list: readonly Invoice[] }): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const priceText = usePriceText()
  if (list.length === 0) return null
  return (
    <CellGroup title="之前的申请">
      {list.map(({ status, title, amount, number, answer, createdAt }) => (
        <Cell
          key={createdAt}
          title={title}
          description={[dateTimeOf(createdAt), number, answer].filter(Boolean).join(' · ')}
          value={priceText(`${STATES[status]} ¥${formatFen(amount)}`)}
        />
      ))}
    </CellGroup>
  )
}
