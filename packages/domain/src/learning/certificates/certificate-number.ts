/** Digits and letters that are not taken for one another (Crockford’s base 32). */
export const CERTIFICATE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How many characters the number of a certificate has. */
export const CERTIFICATE_NUMBER_LENGTH = 20

/** The number that somebody types: in any case, with spaces and hyphens, O for 0, I and L for 1. Null when it can't be one. */
export function readCertificateNumber(text: string): string | null {
  const number = text
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isNumber =
    number.length === CERTIFICATE_NUMBER_LENGTH &&
    Array.from(number).every((letter) => CERTIFICATE_LETTERS.includes(letter))
  return isNumber ? number : null
}

/** A number as people read it: `7K2M9-Q4X0T-…`. */
export function certificateNumberText(number: string): string {
  return (number.match(/.{1,5}/g) ?? []).join('-')
}
