import type { ReactNode } from 'react'
import styles from './document-list.module.css'

/** What opening a document means for a refund. */
export const ENDS_REFUND = '打开或下载任何一份后，这门课的订单不再支持自助退款'

/** Above documents, and before one is opened. */
export function DocumentTerms(): ReactNode {
  return <p className={styles.terms}>{ENDS_REFUND}</p>
}
