/** Sums are written with two decimals, WeChat Pay's fees with five, of which those after the second are zeros. */
const AMOUNT = /^([+-]?)(\d{1,9})(?:\.(\d{1,2})0{0,3})?$/

/** Reads a sum of a bill as integer fen; null for what is none, a part of a fen included. */
export function parseBillAmount(text: string): number | null {
  const match = AMOUNT.exec(text)
  if (!match) return null
  const [, sign, whole = '', part = ''] = match
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && fen > 0 ? -fen : fen
}
