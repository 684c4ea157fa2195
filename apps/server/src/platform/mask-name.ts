/** A name that its owner knows again and nobody else: `考***7`. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}***${last}`
}
