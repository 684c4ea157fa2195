import { randomInt } from 'node:crypto'
import { fairBelow } from '@kaozhou/domain'

/** Returns a random 32-bit number: the system's in production, a seeded one in tests that count odds. */
export type RandomSource = () => number

/** The system's cryptographically secure generator. */
export const systemRandom: RandomSource = () => randomInt(2 ** 32)

/** An integer from 0 to `bound` - 1, all equally likely. */
export function randomBelow(random: RandomSource, bound: number): number {
  for (;;) {
    const fair = fairBelow(bound, random())
    if (fair !== null) return fair
  }
}

/** Letters and digits without look-alikes (0 and o, 1 and l). */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** An unguessable code for links. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
