import { randomInt } from 'node:crypto'
import { beijingDigits } from '@kaozhou/domain'

/** The number of a new order: twelve digits of time, so that it sorts, and eight that nobody can guess. */
export function newOrderNumber(now: number): string {
  return beijingDigits(now).slice(2) + String(randomInt(100_000_000)).padStart(8, '0')
}
