import type { FastifyBaseLogger } from 'fastify'
import type { Environment } from '../config/environment'
import type { Store } from '../database/executor'
import type { SmsSender } from './sms-sender'

/** What every module stands on. Made once at start, handed to each module. */
export interface Platform {
  environment: Environment
  store: Store
  /** Milliseconds since the epoch. */
  now: () => number
  log: FastifyBaseLogger
  sms: SmsSender
}
