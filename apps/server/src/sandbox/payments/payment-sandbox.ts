import type { Store } from '../../database/executor'
import type { Fetch } from '../../platform/network/outbound-fetch'
import type { SandboxKeys } from './sandbox-keys'
import type { SandboxTrade } from './sandbox-trade-repository'

export interface PaymentSandboxDeps {
  store: Store
  keys: SandboxKeys
  now: () => number
  /** Base of the URLs that are returned. */
  baseUrl: string
  /** Sends notifications to the shop. */
  fetch: Fetch
  /** Without it, a notification waits until {@link NoticeDelivery.deliverDue} is called. */
  notifiesAtOnce: boolean
}

/** What the routes of one simulated provider share. */
export interface PaymentSandbox extends PaymentSandboxDeps {
  /** Marks a trade as paid and sends the notification. False when the trade is paid, closed or expired already. */
  confirm(trade: SandboxTrade): Promise<boolean>
  /** Sends the due notifications without waiting for them. */
  deliver(): void
}
