import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const COST = 16_384
const LENGTH = 32
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** `scrypt$N$salt$hash`: the cost N is stored with the hash, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, LENGTH, { N: COST })
  return ['scrypt', COST, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, cost, salt, hash] = stored.split('$')
  if (kind !== 'scrypt' || !cost || !salt || !hash) return false
  const expected = Buffer.from(hash, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), expected.length, {
    N: Number(cost),
  })
  return timingSafeEqual(given, expected)
}
