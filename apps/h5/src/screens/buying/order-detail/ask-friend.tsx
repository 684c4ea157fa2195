import { Button, Card } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../data/use-api'
import styles from '../payment/payment.module.css'

export interface AskFriendProps {
  orderId: string
  /** The order may now be paid by whoever has its link. */
  onAsked: () => void
}

/** Asks another person to pay an order (spec §4 "payAnotherType"). */
export function AskFriend({ orderId, onAsked }: AskFriendProps): ReactNode {
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function ask(): Promise<void> {
    setBusy(true)
    try {
      const { orders } = await api()
      await orders.askFriend({ id: orderId })
      onAsked()
    } catch {
      // The refusal has been said.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="找人代付">
      <div className={styles.invite}>
        <p className={styles.text}>把付款页发给好友，TA 付款后课程归你；退款会原路退回给 TA。</p>
        <Button variant="primary" block loading={busy} onClick={() => void ask()}>
          生成代付链接
        </Button>
      </div>
    </Card>
  )
}
