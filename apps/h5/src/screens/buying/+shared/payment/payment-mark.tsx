import type { PaymentMode } from '@kaozhou/domain'
import { CalendarIcon, GroupIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './payment-mark.module.css'

/** The icon of a payment mode. One colour is enough: the name of the mode stands beside it. */
export function PaymentMark({ mode }: { mode: PaymentMode }): ReactNode {
  return (
    <span className={styles.mark} data-mode={mode} aria-hidden="true">
      {MARKS[mode]}
    </span>
  )
}

const MARKS: Record<PaymentMode, ReactNode> = {
  ALI: '支',
  WECHAT: (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M9.5 4C5.4 4 2 6.8 2 10.2c0 1.9 1 3.6 2.7 4.7l-.7 2.3 2.7-1.4c.7.2 1.4.3 2.1.4a5.6 5.6 0 0 1-.2-1.5c0-3.4 3.2-6 7.1-6h.8C15.700 6 12.900 4 9.500 4zm12.500 10.600c0-2.800-2.800-5.100-6.300-5.100s-6.300 2.300-6.300 5.100 2.800 5.100 6.300 5.100c.7 0 1.400-.100 2-.300l2.200 1.200-.600-1.900c1.700-1 2.700-2.500 2.700-4.100z" />
    </svg>
  ),
  useCredit: <CalendarIcon size="20px" />,
  payAnotherType: <GroupIcon size="20px" />,
}
