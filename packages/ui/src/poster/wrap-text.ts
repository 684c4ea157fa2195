/** Punctuation that must not begin a line. */
const CLOSING = /^[，。、；：？！）》」』”’…—,.;:?!)\]}%]/

/**
 * Breaks a text into lines: after any Chinese character, between Latin words, never before closing punctuation. Text
 * that exceeds `maxLines` ends with an ellipsis. `measure` returns the width of a text.
 */
export function wrapText(
  text: string,
  maxWidth: number,
  maxLines: number,
  measure: (text: string) => number,
): string[] {
  const pieces = text.match(/[A-Za-z0-9.%+-]+\s*|[\s\S]/gu) ?? []
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    const fits = measure((line + piece).trimEnd()) <= maxWidth
    if (piece === '\n' || (line !== '' && !fits && !CLOSING.test(piece))) {
      lines.push(line.trimEnd())
      line = piece === '\n' ? '' : piece.trimStart()
    } else {
      line += piece
    }
  }
  if (line !== '') lines.push(line.trimEnd())
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  let last = kept[maxLines - 1] ?? ''
  while (last !== '' && measure(`${last}…`) > maxWidth)
    last = Array.from(last).slice(0, -1).join('')
  kept[maxLines - 1] = `${last}…`
  return kept
}
