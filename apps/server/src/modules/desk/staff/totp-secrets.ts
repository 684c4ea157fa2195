import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { isSealed, SecretUnreadableError } from '../../../platform/secrets/secret-box'
import { listTotpSecrets, replaceTotpSecret, type StaffRow } from './staff-repository'

type Secrets = Pick<Platform, 'secrets'>

/** A secret as the database keeps it: for this person alone. */
export function sealTotpSecret({ secrets }: Secrets, id: number, secret: string): string {
  return secrets.seal(secret, `staff/${id}`)
}

/**
 * The secret of a person’s one-time codes; null when they have none yet. One that an older build stored is read as it is.
 *
 * @throws SecretUnreadableError when it was encrypted with another key.
 */
function openTotpSecret(
  { secrets }: Secrets,
  { id, totpSecret }: Pick<StaffRow, 'id' | 'totpSecret'>,
): string | null {
  if (totpSecret === null || !isSealed(totpSecret)) return totpSecret
  return secrets.open(totpSecret, `staff/${id}`)
}

/** As {@link openTotpSecret}; null as well where this server can’t read it. */
export function readableSecret(
  platform: Secrets,
  person: Pick<StaffRow, 'id' | 'totpSecret'>,
): string | null {
  try {
    return openTotpSecret(platform, person)
  } catch (error) {
    if (error instanceof SecretUnreadableError) return null
    throw error
  }
}

/** As {@link openTotpSecret}, for somebody who has shown their password. @throws Refusal staffLoginWrong, in words. */
export function requireTotpSecret(
  platform: Secrets,
  person: Pick<StaffRow, 'id' | 'totpSecret'>,
): string | null {
  try {
    return openTotpSecret(platform, person)
  } catch (error) {
    if (!(error instanceof SecretUnreadableError)) throw error
    throw new Refusal('staffLoginWrong', {
      message:
        '服务器的密钥（SECRET_KEY）换过了，读不出你的动态码。请负责人重新生成入职链接，或在服务器上运行 npm run staff',
    })
  }
}

/** At start: encrypts what an older build stored as it was, and logs whose secret this server can't read. */
export async function sealStoredSecrets(platform: Platform): Promise<void> {
  const { store, log } = platform
  const unreadable: string[] = []
  for (const person of await listTotpSecrets(store.db)) {
    const { id, login, totpSecret } = person
    if (isSealed(totpSecret)) {
      if (readableSecret(platform, person) === null) unreadable.push(login)
    } else {
      await replaceTotpSecret(store.db, person, sealTotpSecret(platform, id, totpSecret))
    }
  }
  if (unreadable.length === 0) return
  log.error(
    { staff: unreadable },
    'one-time codes were encrypted with another SECRET_KEY: set that one again, or run npm run staff for an owner',
  )
}
