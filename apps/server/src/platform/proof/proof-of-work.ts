import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isProof } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'
import type { Store } from '../../database/executor'
import { spendWindow } from '../counters/window-counter-repository'
import { readOrStoreSetting } from '../settings-repository'
import type { HumanProof } from './human-proof'

/** 65,536 hashes on average: half a second on a phone. Each level doubles it. */
const BASE_BITS = 16
/** A million hashes: some ten seconds on a phone. */
const MAX_BITS = 20
const LIFETIME_MS = 5 * MINUTE
const KEY_SETTING = 'proofKey'

/**
 * Work by SHA-256. A challenge names its time and difficulty and is signed with a key that all servers share, so that
 * nothing is stored until an answer is right: `random.expires.bits.mac`.
 */
export function createProofOfWork({ db }: Store): HumanProof {
  let loading: Promise<string> | undefined
  function key(): Promise<string> {
    loading ??= readOrStoreSetting(db, KEY_SETTING, randomBytes(32).toString('base64url')).then(
      String,
    )
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  async function macOf(text: string, subject: string): Promise<string> {
    const mac = createHmac('sha256', await key()).update(`${text}\n${subject}`)
    return mac.digest('base64url').slice(0, 22)
  }

  return {
    async demand(subject, level, now) {
      const bits = Math.min(BASE_BITS + level, MAX_BITS)
      const text = [
        randomBytes(9).toString('base64url'),
        (now + LIFETIME_MS).toString(36),
        bits,
      ].join('.')
      return { challenge: `${text}.${await macOf(text, subject)}`, bits }
    },
    async accept(subject, answer, now) {
      const [random = '', expires = '', bits = '', mac = ''] = answer.split('.')
      const expected = await macOf([random, expires, bits].join('.'), subject)
      if (!isEqual(mac, expected)) return false
      const expiresAt = Number.parseInt(expires, 36)
      if (expiresAt <= now || !isProof(answer, Number(bits))) return false
      const once = { now, windowMs: expiresAt - now, max: 1 }
      return (await spendWindow(db, `proof:${random}`, once)) !== null
    },
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
