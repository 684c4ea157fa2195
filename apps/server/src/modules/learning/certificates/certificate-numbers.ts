import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CERTIFICATE_LETTERS, CERTIFICATE_NUMBER_LENGTH } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { readOrStoreSetting } from '../../../platform/settings-repository'

/** The letters of a number that are its signature: whoever makes up numbers hits one of ours in 2^40 tries. */
const SIGNED_LENGTH = 8
const KEY_SETTING = 'certificateKey'

/**
 * Numbers of certificates: random letters, then their signature by a key that the database keeps, so that every server knows
 * the numbers of all. One that was made up is told from ours without a look for its row.
 */
export interface CertificateNumbers {
  make(): Promise<string>
  isOurs(number: string): Promise<boolean>
}

export function createCertificateNumbers(db: Executor): CertificateNumbers {
  let loading: Promise<string> | undefined
  const key = () => {
    loading ??= loadKey(db).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    async make() {
      const random = lettersOf(randomBytes(CERTIFICATE_NUMBER_LENGTH - SIGNED_LENGTH))
      return random + signatureOf(random, await key())
    },
    async isOurs(number) {
      const random = number.slice(0, -SIGNED_LENGTH)
      const expected = Buffer.from(signatureOf(random, await key()))
      const given = Buffer.from(number.slice(-SIGNED_LENGTH))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

function signatureOf(random: string, key: string): string {
  return lettersOf(createHmac('sha256', key).update(random).digest().subarray(0, SIGNED_LENGTH))
}

/** A letter for each byte: 256 is a multiple of their number, so that none comes more often. */
function lettersOf(bytes: Uint8Array): string {
  const { length } = CERTIFICATE_LETTERS
  return Array.from(bytes, (byte) => CERTIFICATE_LETTERS[byte % length]).join('')
}

async function loadKey(db: Executor): Promise<string> {
  return String(await readOrStoreSetting(db, KEY_SETTING, randomBytes(32).toString('base64url')))
}
