import { assertOtherPayKey } from '@kaozhou/api'
import * as v from 'valibot'
import { environmentSchema, type RawEnvironment } from './environment-schema'
import { isOnlyHere, openSandboxes } from './open-sandboxes'

/** The validated settings of a deployment. Read once at start; nothing else reads `process.env`. */
export interface Environment extends RawEnvironment {
  PARCEL_PROVIDER: NonNullable<RawEnvironment['PARCEL_PROVIDER']>
  ROBOT_TEACHER: NonNullable<RawEnvironment['ROBOT_TEACHER']>
  /** What links and return addresses start with; no slash at the end. */
  BASE_URL: string
  /** The sandboxes and demo values that other machines can reach, as ALLOW_SANDBOX permits. */
  OPEN_SANDBOXES: readonly string[]
}

/** A setting is invalid; the message names it and the reason in one line. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** @throws EnvironmentError for the first wrong value. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  // An empty variable means "not set", as shells and compose files leave them.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = v.safeParse(environmentSchema, set)
  if (!result.success) throw wrongValue(result.issues[0])
  const raw = result.output
  checkTogether(raw)
  const base = raw.BASE_URL ?? `http://${linkHost(raw.HOST)}:${raw.PORT}`
  const open = openSandboxes(raw, base)
  if (open.length > 0 && !raw.ALLOW_SANDBOX) throw reachableSandbox(open, raw, base)
  const isDemo = raw.SEED && isOnlyHere(raw, base)
  return {
    ...raw,
    PARCEL_PROVIDER: raw.PARCEL_PROVIDER ?? (isDemo ? 'sandbox' : 'manual'),
    ROBOT_TEACHER: raw.ROBOT_TEACHER ?? (isDemo ? 'on' : 'off'),
    BASE_URL: base.replace(/\/{1,9}$/, ''),
    OPEN_SANDBOXES: open,
  }
}

/** The wildcard addresses can be listened on but not linked to. */
function linkHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function reachableSandbox(
  open: string[],
  { HOST }: RawEnvironment,
  base: string,
): EnvironmentError {
  return new EnvironmentError(
    `${open.join(', ')}: sandbox or demo value, but others reach this server (HOST ${HOST}, BASE_URL ${base}): ` +
      'set the real ones, or ALLOW_SANDBOX=on for a demonstration',
  )
}

function wrongValue(issue: v.BaseIssue<unknown>): EnvironmentError {
  const name = v.getDotPath(issue) ?? 'environment'
  // Secrets are never repeated in an error.
  const shown = /KEY|SECRET|TOKEN|URL|CUSTOMER/.test(name)
    ? ''
    : `, got ${JSON.stringify(String(issue.input))}`
  return new EnvironmentError(`${name}: ${issue.message}${shown}`)
}

const LIVE_SETTINGS = [
  'LIVE_PUSH_DOMAIN',
  'LIVE_PLAY_DOMAIN',
  'LIVE_PUSH_KEY',
  'LIVE_PLAY_KEY',
  'LIVE_NOTICE_KEY',
  'LIVE_RECORD_HOSTS',
] as const

const NEEDED_BY = {
  OBJECT_STORE: {
    bucket: ['BUCKET_ENDPOINT', 'BUCKET_NAME', 'BUCKET_KEY_ID', 'BUCKET_KEY_SECRET'],
  },
  SMS_PROVIDER: { http: ['SMS_HTTP_URL'] },
  LIVE_PROVIDER: { tencent: LIVE_SETTINGS, alibaba: LIVE_SETTINGS },
  OAUTH_PROVIDER: { wechat: ['OAUTH_APP_ID', 'OAUTH_APP_SECRET'] },
  PARCEL_PROVIDER: { kuaidi100: ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'] },
  ALIPAY_PROVIDER: {
    alipay: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  },
  WECHAT_PAY_PROVIDER: {
    wechat: [
      'WECHAT_PAY_APP_ID',
      'WECHAT_PAY_MERCHANT_ID',
      'WECHAT_PAY_MERCHANT_SERIAL',
      'WECHAT_PAY_PRIVATE_KEY',
      'WECHAT_PAY_API_V3_KEY',
      'WECHAT_PAY_PLATFORM_SERIAL',
      'WECHAT_PAY_PLATFORM_KEY',
    ],
  },
} as const satisfies Partial<
  Record<keyof RawEnvironment, Record<string, readonly (keyof RawEnvironment)[]>>
>

/** Choosing a real provider needs its settings; the other-pay key has a fixed length. */
function checkTogether(raw: RawEnvironment): void {
  if (raw.WORKERS > 1 && !raw.DATABASE_URL) {
    throw new EnvironmentError('DATABASE_URL: needed when WORKERS is more than 1')
  }
  if (raw.DATABASE_REPLICA_URL.length > 0 && !raw.DATABASE_URL) {
    throw new EnvironmentError('DATABASE_URL: needed with DATABASE_REPLICA_URL')
  }
  if (raw.REDIS_URL && !raw.DATABASE_URL) {
    throw new EnvironmentError('DATABASE_URL: needed with REDIS_URL')
  }
  for (const [choice, values] of Object.entries(NEEDED_BY)) {
    const chosen = raw[choice as keyof typeof NEEDED_BY]
    const needed = (values as Record<string, readonly (keyof RawEnvironment)[]>)[chosen ?? ''] ?? []
    const missing = needed.find((name) => !isSet(raw[name]))
    if (missing) throw new EnvironmentError(`${missing}: needed when ${choice} is ${chosen}`)
  }
  checkLive(raw)
  if (raw.SMS_TEMPLATE_URL && !raw.SMS_NOTICE_KEY) {
    throw new EnvironmentError('SMS_NOTICE_KEY: needed with SMS_TEMPLATE_URL')
  }
  const push = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'PUSH_CONTACT'] as const
  const missing = push.find((name) => raw[name] === undefined)
  if (missing && push.some((name) => raw[name] !== undefined)) {
    throw new EnvironmentError(`${missing}: needed with the other keys of push messages`)
  }
  try {
    assertOtherPayKey({ key: raw.OTHER_PAY_KEY, iv: raw.OTHER_PAY_IV })
  } catch (error) {
    throw new EnvironmentError(`OTHER_PAY_KEY, OTHER_PAY_IV: ${(error as Error).message}`)
  }
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined
}

/** A provider's keys without the provider would be forgotten; and one push address is shown to teachers. */
function checkLive(raw: RawEnvironment): void {
  const { LIVE_PROVIDER: provider, LIVE_RECORD_HOSTS: recordHosts, RTMP_PORT } = raw
  const set = LIVE_SETTINGS.find((name) => isSet(raw[name]))
  if (provider === 'none' && set) {
    throw new EnvironmentError(`LIVE_PROVIDER: needed with ${set}: tencent or alibaba`)
  }
  if (provider !== 'none' && RTMP_PORT !== undefined) {
    throw new EnvironmentError('RTMP_PORT: programs push to the provider when LIVE_PROVIDER is set')
  }
  if (provider === 'alibaba' && recordHosts.every((name) => name.startsWith('*.'))) {
    throw new EnvironmentError('LIVE_RECORD_HOSTS: needs the host of the bucket of recordings')
  }
}
