import type { FastifyInstance } from 'fastify'
import { wireParts } from '../../../http/wire-parts'
import type { PaymentEvent, ProviderName } from './payment-provider'
import { NotificationRefused, PROVIDER_NAMES } from './payment-provider'
import type { PaymentServices } from './payment-services'
import { NOTIFY_PATHS } from './payment-services'

/** Applies a verified notification; when it throws, the provider sends the notification again. */
export type Settle = (provider: ProviderName, event: PaymentEvent) => Promise<void>

/**
 * The routes of the payment services' notifications. Not part of the contract: the services sign the raw body in their
 * own way and expect their own answers.
 */
export function registerNotifications(
  server: FastifyInstance,
  deps: PaymentServices,
  settle: Settle,
): void {
  for (const name of PROVIDER_NAMES) {
    server.post(NOTIFY_PATHS[name], async (request, reply) => {
      const provider = deps.provider(name)
      const { status, contentType, body } = await answer()
      return reply.status(status).header('content-type', contentType).send(body)

      async function answer() {
        try {
          const event = provider.parseNotification(wireParts(request).body, request.headers)
          await settle(name, event)
          return provider.accepted
        } catch (error) {
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
