import { randomBytes } from 'node:crypto'
import type { Platform } from '../../../../platform/platform'
import type { WebhookEndpointRow } from './webhook-repository'

type Secrets = Pick<Platform, 'secrets'>

/** A new key of an address: 256 bits. */
export function newWebhookKey(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

/** A key as the database keeps it: for this address alone. */
export function sealWebhookKey({ secrets }: Secrets, id: number, key: string): string {
  return secrets.seal(key, `webhook/${id}`)
}

/**
 * The keys that an address’s events are signed with now, the current one first.
 *
 * @throws SecretUnreadableError when they were encrypted with another key.
 */
export function openWebhookKeys(
  { secrets }: Secrets,
  endpoint: Pick<WebhookEndpointRow, 'id' | 'secret' | 'formerSecret' | 'formerEndsAt'>,
  now: number,
): string[] {
  const { id, secret, formerSecret, formerEndsAt } = endpoint
  const former = formerSecret !== null && (formerEndsAt ?? 0) > now ? [formerSecret] : []
  return [secret, ...former].map((sealed) => secrets.open(sealed, `webhook/${id}`))
}
