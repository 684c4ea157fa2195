import type { FastifyInstance } from 'fastify'
import { wireParts } from '../../../http/wire-parts'
import type { ServiceWatch } from '../../../platform/health/service-watch'
import type { PaymentEvent, ProviderName } from './payment-provider'
import { NotificationRefused, PaymentMismatch, PROVIDER_NAMES } from './payment-provider'
import type { PaymentServices } from './payment-services'
import { NOTIFY_PATHS } from './payment-services'
import type { RefusedNotices } from './refused-notices'
import { PAYMENT_SERVICES } from './watched-provider'

/** Applies a verified notification; when it throws, the provider sends the notification again. */
export type Settle = (provider: ProviderName, event: PaymentEvent) => Promise<void>

/** Who is told of notifications that were accepted and refused. */
export interface NotificationObservers {
  watch: ServiceWatch
  refusals: RefusedNotices
}

/**
 * The routes of the payment services' notifications. Not part of the contract: the services sign the raw body in their
 * own way and expect their own answers.
 */
export function registerNotifications(
  server: FastifyInstance,
  deps: PaymentServices,
  settle: Settle,
  { watch, refusals }: NotificationObservers,
): void {
  for (const name of PROVIDER_NAMES) {
    server.post(NOTIFY_PATHS[name], async (request, reply) => {
      const provider = deps.provider(name)
      const { status, contentType, body } = await answer()
      return reply.status(status).header('content-type', contentType).send(body)

      async function answer() {
        const raw = wireParts(request).body
        let event: PaymentEvent | undefined
        try {
          event = provider.parseNotification(raw, request.headers)
          await settle(name, event)
          watch.heard(PAYMENT_SERVICES[name])
          return provider.accepted
        } catch (error) {
          if (error instanceof NotificationRefused || error instanceof PaymentMismatch) {
            const tradeNo = event?.tradeNo ?? claimedTradeNo(name, raw)
            refusals.keep({ provider: name, fault: error.fault, tradeNo })
          }
          // Anybody can post here, so a refused message is a warning and no error.
          if (error instanceof NotificationRefused) {
            request.log.warn({ provider: name, reason: error.message }, 'notification refused')
          } else request.log.error({ err: error, provider: name }, 'notification not settled')
          return provider.refused
        }
      }
    })
  }
}

/** The number that a form names, whoever sent it; what WeChat Pay sends is encrypted. */
function claimedTradeNo(name: ProviderName, raw: string): string | null {
  return name === 'ALI' ? new URLSearchParams(raw).get('out_trade_no') : null
}
