import { isMainlandPhone } from '../accounts/phone'

/** What a text of the desk's search box may be. `tail`: the last four digits of a phone. */
export type DeskSearchKind =
  | 'phone'
  | 'tail'
  | 'user'
  | 'order'
  | 'payment'
  | 'parcel'
  | 'name'
  | 'course'

/** Fewer letters would find half the school. */
const LEAST_LETTERS = 2

/** What to look for, by the form of the text: most forms can be one or two things only, so that a search asks little. */
export function deskSearchKinds(text: string): DeskSearchKind[] {
  const words = text.trim()
  if (/^\d+$/.test(words)) return kindsOfDigits(words)
  if (/^[A-Za-z0-9-]{8,64}$/.test(words)) return ['parcel', 'payment']
  return [...words].length >= LEAST_LETTERS ? ['name', 'course'] : []
}

function kindsOfDigits(digits: string): DeskSearchKind[] {
  if (isMainlandPhone(digits)) return ['phone']
  if (digits.length === 4) return ['tail']
  if (digits.length < 6) return []
  if (digits.length < 10) return ['user', 'parcel']
  return ['order', 'parcel', 'payment']
}
