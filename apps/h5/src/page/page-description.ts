import { brand } from './brand'

/** Search engines cut longer texts. */
const MAX_LENGTH = 120

/** The meta description of a page: a text from its data in one line, or the school's. */
export function pageDescription(text?: string): string {
  const line = text?.replace(/\s+/g, ' ').trim()
  if (!line) return brand().description
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line
}
