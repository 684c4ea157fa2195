/** Breaks a text into lines of so many characters; one of ASCII counts half. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const character of text) {
    const wide = character <= '\u007e' ? 0.5 : 1
    if (used + wide > width && line !== '') {
      lines.push(line)
      line = ''
      used = 0
    }
    line += character
    used += wide
  }
  return [...lines, line]
}
