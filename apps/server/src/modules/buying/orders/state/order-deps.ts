import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../../../database/executor'
import type { ReturnRules } from '../../../../platform/network/return-url'
import type { PaymentServices } from '../../payments/payment-services'

/** What the functions of orders need. */
export interface OrderDeps {
  store: Store
  payments: PaymentServices
  log: FastifyBaseLogger
  returnRules: ReturnRules
}
