/** First and last character of a name: `考***7`. Only its owner recognises it. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}***${last}`
}
