// Invisible marks come along when a number is copied from an address book.
const NOT_TYPED = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/**
 * Strips spaces, and the invisible marks that come with a copied number. It does not shorten the number: the input
 * stops at 11 characters, and a longer number is invalid.
 */
export function normalizePhone(text: string): string {
  return text.replace(NOT_TYPED, '')
}

/** Exactly 11 digits starting with 1 (spec §5). Spaces are not stripped here. */
export function isMainlandPhone(text: string): boolean {
  return /^1[0-9]{10}$/.test(text)
}

/** Hides the middle four digits: `138****5678`. A text of up to four characters is hidden completely. */
export function maskPhone(phone: string): string {
  const text = normalizePhone(phone)
  if (text.length <= 4) return '*'.repeat(text.length)
  const start = Math.floor((text.length - 4) / 2)
  return `${text.slice(0, start)}****${text.slice(start + 4)}`
}
