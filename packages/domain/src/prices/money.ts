/** Throws a `RangeError` unless `value` is a whole, not negative number of fen. */
export function assertFen(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${name} must be a whole number of fen, not below 0: ${value}`)
  }
  return value
}

/**
 * Writes integer fen as yuan, without a sign: `19900` → `'199'`, `19950` → `'199.50'`, `-5` → `'-0.05'`.
 * Throws a `RangeError` for anything but a safe integer.
 */
export function formatFen(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a whole number of fen: ${fen}`)
  const size = Math.abs(fen)
  const cents = size % 100
  const yuan = String((size - cents) / 100)
  const text = cents === 0 ? yuan : `${yuan}.${String(cents).padStart(2, '0')}`
  return fen < 0 ? `-${text}` : text
}

const YUAN = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/**
 * Reads yuan text as integer fen, digit by digit, since `19.9 * 100` is not 1990. `null` when the text is
 * no amount with at most two decimals.
 */
export function parseYuan(text: string): number | null {
  const match = YUAN.exec(text.trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
