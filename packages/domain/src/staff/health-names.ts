/** The names of the recurring jobs of a server. */
export const JOB_NAMES = [
  'orders',
  'parcels',
  'bankNotices',
  'phones',
  'closings',
  'search',
  'reminders',
  'mailings',
  'pushes',
  'webhooks',
  'points',
  'classes',
  'recordings',
  'exams',
  'reports',
  'sales',
  'bills',
  'marks',
  'forgetting',
  'partitions',
] as const

/** The name of a recurring job. */
export type JobName = (typeof JOB_NAMES)[number]

/** The names of the queues whose entries are tried again until they succeed. */
export const RETRY_QUEUE_NAMES = [
  'refunds',
  'parcels',
  'recordings',
  'pushes',
  'webhooks',
  'bankNotices',
] as const

/** The name of a queue. */
export type RetryQueue = (typeof RETRY_QUEUE_NAMES)[number]

/** The names of the services of others that a server uses. */
export const SERVICE_NAMES = [
  'alipay',
  'wechat',
  'sms',
  'parcels',
  'storage',
  'redis',
  'push',
  'live',
  'replica',
] as const

/** The name of a service. */
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** Why a payment’s notification may be refused. */
export const NOTICE_FAULT_NAMES = [
  'signature',
  'merchant',
  'form',
  'amount',
  'trade',
  'refund',
] as const

/** Why a notification was refused. */
export type NoticeFault = (typeof NOTICE_FAULT_NAMES)[number]
