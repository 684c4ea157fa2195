/** Letters and digits as they are compared: no width, case, space or punctuation. C++ and C# keep their signs. */
export function normaliseSearch(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, '')
}

/**
 * What is searched of a course: its name in the first line, a line for each other field, and after an empty line
 * one for each lesson.
 */
export function searchText(
  name: string,
  fields: readonly string[],
  outline: readonly string[] = [],
): string {
  const lines = (texts: readonly string[]) =>
    [...new Set(texts.map(normaliseSearch))].filter(Boolean)
  return [[normaliseSearch(name), ...lines(fields)], lines(outline)]
    .map((part) => part.join('\n'))
    .filter(Boolean)
    .join('\n\n')
}

/** {@link searchText}, read back. */
export interface SearchLines {
  name: string
  fields: string[]
  outline: string[]
}

export function searchLines(text: string): SearchLines {
  const [head = '', outline = ''] = text.split('\n\n')
  const [name = '', ...fields] = head.split('\n')
  return { name, fields, outline: outline.split('\n') }
}
