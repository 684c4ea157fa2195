import { randomInt } from 'node:crypto'
import { portraitKeys } from '../../../platform/pictures/art-address'

/** What the shop calls somebody who has not chosen a nickname. Random digits, not those of the phone: a nickname is public. */
export function defaultNickname(): string {
  return `考生${String(randomInt(10_000)).padStart(4, '0')}`
}

/** The key of a portrait that the shop has drawn. */
export function randomPortrait(): string {
  const keys = portraitKeys()
  return keys[randomInt(keys.length)] ?? ''
}
