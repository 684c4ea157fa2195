import type { WebhookDelivery } from '@kaozhou/api/desk'
import { Button, Dialog } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import styles from './webhooks.module.css'

export interface DeliveryBodyProps {
  delivery: WebhookDelivery
  /** Of several in one screen: whose content it is. */
  label: string
}

/** Shows what is sent. */
export function DeliveryBody({ delivery, label }: DeliveryBodyProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={label} onClick={() => setOpen(true)}>
        看内容
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="通知的内容">
        <p>编号 {delivery.eventId}。再发时编号不变，对方认得出是同一件事。</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
        <pre className={styles.body} tabIndex={0}>
          {JSON.stringify(JSON.parse(delivery.body), null, 2)}
        </pre>
      </Dialog>
    </>
  )
}
