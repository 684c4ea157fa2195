import { formatFen } from '@kaozhou/domain'

/** A price in the parts that differ in size. */
export interface PriceParts {
  /** `-` for less than nothing, else ''. */
  sign: '' | '-'
  /** The whole yuan, without a sign: '199'. */
  yuan: string
  /** With the decimal point: '.50'; '' for whole yuan. */
  fraction: string
}

/** Splits integer fen into the parts shown large and small: 19950 → 199 and .50. */
export function splitFen(fen: number): PriceParts {
  const [yuan = '', cents] = formatFen(Math.abs(fen)).split('.')
  return { sign: fen < 0 ? '-' : '', yuan, fraction: cents ? `.${cents}` : '' }
}

/** The price as text for buttons and labels: 19950 → ¥199.50. */
export function fenText(fen: number): string {
  const { sign, yuan, fraction } = splitFen(fen)
  return `${sign}¥${yuan}${fraction}`
}
