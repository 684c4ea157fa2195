import type { FastifyBaseLogger } from 'fastify'
import type { Environment } from '../config/environment'
import type { Store } from '../database/executor'
import type { SharedRedis } from '../database/redis/shared-redis'
import type { HumanProof } from './proof/human-proof'
import type { SecretBox } from './secrets/secret-box'
import type { SmsSender } from './sms/sms-sender'
import type { TemplateSms } from './sms/template-sms'

/** What every module gets: created once at start. */
export interface Platform {
  environment: Environment
  store: Store
  /** What the servers share beside the database; null without REDIS_URL. */
  redis: SharedRedis | null
  /** Milliseconds since the epoch. */
  now: () => number
  log: FastifyBaseLogger
  sms: SmsSender
  /** Sends mailings to phones; null where the server has no address of a provider for them. */
  templateSms: TemplateSms | null
  proof: HumanProof
  /** Encrypts secrets that the database keeps. */
  secrets: SecretBox
}
