import type { TableColumn } from '@kaozhou/ui/desk'
import { shareText } from '../+shared/figures/share-text'
import { paidShare, type Steps } from './steps'

/** What each row of a table of orders says after its name. */
export const STEP_COLUMNS: readonly TableColumn<Steps>[] = [
  { key: 'ordered', title: '下单', align: 'end', cell: ({ ordered }) => ordered },
  { key: 'paid', title: '下单后付款', align: 'end', cell: ({ paid }) => paid },
  { key: 'rate', title: '付款率', align: 'end', cell: (steps) => shareText(paidShare(steps)) },
]
