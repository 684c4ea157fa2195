import { type ClientConfig, defaultHeaderNames, type HeaderNames } from '@kaozhou/api'
import type { Environment } from '../../config/environment'

/** Read by the storefront's `start/wire-settings.ts`. */
const ELEMENT_ID = 'wire-settings'

/** How an SDK client must sign and name its headers, so that this server accepts its calls. */
export function wireSettings(
  environment: Environment,
): Required<Pick<ClientConfig, 'digest' | 'headerNames'>> {
  const headerNames: HeaderNames = {
    authorization: environment.HEADER_AUTHORIZATION,
    clientKind: environment.HEADER_CLIENT_KIND,
    apiVersion: environment.HEADER_API_VERSION,
    signature: environment.HEADER_SIGNATURE,
    timestamp: environment.HEADER_TIMESTAMP,
    nonce: environment.HEADER_NONCE,
    idempotencyKey: environment.HEADER_IDEMPOTENCY_KEY,
    otherPay: environment.HEADER_OTHER_PAY,
  }
  return { digest: environment.SIGNATURE_DIGEST, headerNames }
}

/** The settings, and the base host of the iOS app shell (spec §7), as a part of the document; empty where they are the SDK's own. */
export function wireSettingsTag(environment: Environment): string {
  const { digest, headerNames } = wireSettings(environment)
  const names = Object.keys(headerNames) as (keyof HeaderNames)[]
  const isDefault = names.every((name) => headerNames[name] === defaultHeaderNames[name])
  const { IOS_APP_BASE_URL: iosAppBaseUrl } = environment
  if (isDefault && digest === 'sha256' && !iosAppBaseUrl) return ''
  // Header names, digests and addresses have no character that could end the element.
  const json = JSON.stringify({ digest, headerNames, iosAppBaseUrl })
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}
