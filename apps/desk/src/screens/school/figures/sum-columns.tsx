import type { SalesSums } from '@kaozhou/domain'
import type { TableColumn } from '@kaozhou/ui/desk'
import { Amount } from '../../../parts/money/amount'

/** What each row of a table of sales says after its name. */
export const SUM_COLUMNS: readonly TableColumn<SalesSums>[] = [
  { key: 'paid', title: '收款', align: 'end', cell: ({ paid }) => <Amount fen={paid} /> },
  {
    key: 'refunded',
    title: '退款',
    align: 'end',
    cell: ({ refunded }) => <Amount fen={refunded} />,
  },
  {
    key: 'net',
    title: '净额',
    align: 'end',
    cell: ({ paid, refunded }) => <Amount fen={paid - refunded} />,
  },
  { key: 'orders', title: '付款订单', align: 'end', cell: ({ orders }) => orders },
]
