import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../database/executor'
import type { PaymentDesk } from '../payments/payment-desk'
import type { ReturnRules } from './return-url'

/** What the orders stand on. */
export interface OrderDesk {
  store: Store
  payments: PaymentDesk
  log: FastifyBaseLogger
  returnRules: ReturnRules
}
