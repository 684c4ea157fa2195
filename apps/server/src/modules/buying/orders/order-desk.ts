import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../../database/executor'
import type { ReturnRules } from '../../../platform/return-url'
import type { PaymentDesk } from '../payments/payment-desk'

/** What the orders stand on. */
export interface OrderDesk {
  store: Store
  payments: PaymentDesk
  log: FastifyBaseLogger
  returnRules: ReturnRules
}
