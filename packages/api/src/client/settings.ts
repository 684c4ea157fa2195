import type { Host } from '@kaozhou/domain'
import { assertOtherPayKey, type OtherPayKey } from '../wire/other-pay-key'
import type { Digest } from '../wire/sign'
import { browserStorage } from './browser-storage'
import type { ClientConfig, ClientStorage, HeaderNames } from './config'
import { defaultHeaderNames } from './config'
import { randomNonce } from './nonce'

/** A configuration with every default filled in. */
export interface Settings {
  /** Scheme and host; empty for the page's own. */
  origin: string
  /** The path prefix of the base address; it is signed too. */
  basePath: string
  host: Host
  storage: ClientStorage
  now: () => number
  nonce: () => string
  random: () => number
  digest: Digest
  headerNames: HeaderNames
  otherPayKey: OtherPayKey | undefined
  timeout: number
  retries: number
}

const PLAIN_BROWSER: Host = { kind: 'other', os: 'desktop', app: null, miniProgram: false }

/**
 * @throws RangeError when the other-pay key or vector is not 16 bytes.
 * @throws TypeError when the base address is invalid.
 */
export function resolveSettings(config: ClientConfig): Settings {
  const host = config.host ?? PLAIN_BROWSER
  if (config.otherPayKey) assertOtherPayKey(config.otherPayKey)
  return {
    ...splitBaseUrl(baseUrlFor(config.baseUrl, host)),
    host,
    storage: storageOf(config),
    now: config.now ?? Date.now,
    nonce: config.nonce ?? randomNonce,
    random: config.random ?? Math.random,
    digest: config.digest ?? 'sha256',
    headerNames: { ...defaultHeaderNames, ...config.headerNames },
    otherPayKey: config.otherPayKey,
    timeout: config.timeout ?? 15_000,
    retries: config.retries ?? 2,
  }
}

function storageOf({ storage = browserStorage, token }: ClientConfig): ClientStorage {
  if (token === undefined) return storage
  return {
    token: () => token,
    statisticId: () => storage.statisticId(),
    channelId: () => storage.channelId(),
  }
}

/** The iOS app shell has a host of its own (spec §7). */
function baseUrlFor(baseUrl: ClientConfig['baseUrl'], host: Host): string {
  if (typeof baseUrl === 'string') return baseUrl
  return host.app?.os === 'ios' ? baseUrl.iosApp : baseUrl.default
}

function splitBaseUrl(baseUrl: string): Pick<Settings, 'origin' | 'basePath'> {
  const onPage = baseUrl === '' || /^\/(?!\/)/.test(baseUrl)
  const url = new URL(baseUrl, onPage ? 'http://page.invalid' : undefined)
  if (url.search || url.hash) throw new TypeError('baseUrl must have no query and no fragment')
  return { origin: onPage ? '' : url.origin, basePath: url.pathname.replace(/\/{1,9}$/, '') }
}
