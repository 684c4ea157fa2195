import type { ReactNode } from 'react'
import styles from './document-list.module.css'

/** Above documents: what opening one means for a refund. */
export function DocumentTerms(): ReactNode {
  return <p className={styles.terms}>打开或下载任何一份后，这门课的订单不再支持自助退款</p>
}
