import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Environment } from '../config/environment'
import { keptFile } from '../config/kept-file'
import { createSecretBox, type SecretBox } from '../platform/secrets/secret-box'

let processKey: string | undefined

/**
 * The box of this deployment: by SECRET_KEY, or by a key that the first start makes in the data folder; without one, by a key
 * that lives as long as the process.
 */
export async function openSecretBox(
  { SECRET_KEY }: Environment,
  dataDirectory: string | undefined,
): Promise<SecretBox> {
  if (SECRET_KEY) return createSecretBox(SECRET_KEY)
  if (dataDirectory) {
    return createSecretBox((await keptFile(join(dataDirectory, 'secret-key'), newKey)).trim())
  }
  processKey ??= newKey()
  return createSecretBox(processKey)
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}
