import { randomInt } from 'node:crypto'
import { beijingDigits } from '@kaozhou/domain'

/** The number of a new order: twelve digits of time, so that numbers sort, and eight random ones. */
export function newOrderNumber(now: number): string {
  return beijingDigits(now).slice(2) + String(randomInt(100_000_000)).padStart(8, '0')
}
