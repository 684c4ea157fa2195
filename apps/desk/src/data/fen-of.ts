/** The fen of a sum that was typed in yuan; null for what is none. Up to a million yuan. */
export function fenOf(yuan: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(yuan.trim())
  if (!match) return null
  const [, whole = '', part = ''] = match
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return fen <= 100_000_000 ? fen : null
}
