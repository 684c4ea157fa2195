import { useApi } from '@kaozhou/react'
import { Button, Card } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { navigateTo } from '../../../page/navigation'
import { href } from '../../../routing/href'
import styles from '../+shared/payment/payment.module.css'

/** Asks a friend to pay an order (spec §4 "payAnotherType"). */
export function AskFriend({ orderId }: { orderId: string }): ReactNode {
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function ask(): Promise<void> {
    setBusy(true)
    try {
      const { orders } = await api()
      await orders.askFriend({ id: orderId })
      navigateTo(href('/other_pay/:id', { id: orderId }))
    } catch {
      // The session has shown the server's message.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="好友代付">
      <div className={styles.invite}>
        <p className={styles.text}>把付款页发给好友，TA 付款后课程归你；退款会原路退回给 TA。</p>
        <Button variant="primary" block loading={busy} onClick={() => void ask()}>
          生成代付链接
        </Button>
      </div>
    </Card>
  )
}
