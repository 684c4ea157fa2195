import { showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { DeedButton } from '../../../parts/deeds/deed-button'
import { useDeed } from '../../../parts/deeds/use-deed'

export interface SendAgainProps {
  webhookId: number
  /** One event; without it all that were given up. */
  deliveryId?: number
  text: string
  /** Of several in one screen: what is sent again. */
  label: string
  variant: 'plain' | 'ghost'
}

/** Sends one event again, or all that were given up. */
export function SendAgain({
  webhookId,
  deliveryId,
  text,
  label,
  variant,
}: SendAgainProps): ReactNode {
  const deed = useDeed(
    (api, input: { deliveryId?: number }, key) =>
      api.webhooks.sendAgain({ ...input, id: webhookId, key }),
    ({ count }) =>
      showToast(
        count > 0
          ? { text: `${count} 条马上再发`, tone: 'success' }
          : { text: '已经没有没送达的了' },
      ),
  )
  return (
    <DeedButton
      deed={deed}
      input={deliveryId === undefined ? {} : { deliveryId }}
      text={text}
      label={label}
      variant={variant}
    />
  )
}
