import { randomInt } from 'node:crypto'
import { fairBelow } from '@kaozhou/domain'

/** Gives a 32-bit number of chance: the system's in service, a seeded one where a test counts odds. */
export type RandomSource = () => number

/** From the system's cryptographically strong generator. */
export const systemRandom: RandomSource = () => randomInt(2 ** 32)

/** A fair whole number below `bound`. */
export function randomBelow(random: RandomSource, bound: number): number {
  for (;;) {
    const fair = fairBelow(bound, random())
    if (fair !== null) return fair
  }
}

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** A code that nobody guesses, for links. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
