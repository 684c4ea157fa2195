import type { RefundWarning } from '@kaozhou/api'
import { STUDIED_ABOVE_PERCENT } from '@kaozhou/domain'
import { CloseIcon, IconButton, Link } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { href } from '../../../../routing/href'
import styles from './lesson-player.module.css'

/** Over the picture, before it happens: watching on ends the right of refund. */
export function RefundNotice({ warning }: { warning: RefundWarning | null }): ReactNode {
  const [isRead, setRead] = useState(false)
  if (!warning || isRead) return null
  const { orderId, secondsLeft } = warning
  return (
    <div className={styles.refund} role="alert">
      <p>
        再看{spanText(secondsLeft)}，就超过这节课的 {STUDIED_ABOVE_PERCENT}
        %，这笔订单不能再自助退款
      </p>
      <Link href={href('/order_detail/:id', { id: orderId })}>看订单</Link>
      <IconButton label="知道了" icon={<CloseIcon />} onClick={() => setRead(true)} />
    </div>
  )
}

function spanText(seconds: number): string {
  return seconds < 60 ? '不到 1 分钟' : `约 ${Math.floor(seconds / 60)} 分钟`
}
