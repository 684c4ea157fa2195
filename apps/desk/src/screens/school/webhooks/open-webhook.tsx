import type { DeskWebhook } from '@kaozhou/api/desk'
import type { ReactNode } from 'react'
import { Deliveries } from './deliveries'
import { KeyPanel } from './key-panel'
import { Settings } from './settings'

/** One other system: what was sent to it, its address and events, its key. */
export function OpenWebhook({ webhook }: { webhook: DeskWebhook }): ReactNode {
  const { name, url, events, isOn } = webhook
  return (
    <>
      <Deliveries webhook={webhook} />
      {/* Other facts of the same address begin another form. */}
      <Settings key={`${name} ${url} ${events.join()} ${isOn}`} webhook={webhook} />
      <KeyPanel webhook={webhook} />
    </>
  )
}
