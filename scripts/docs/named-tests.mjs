const CALL = String.raw`(?:\b\w*[tT]est|[)\]${'`'}])\(\s*`
const ROW = String.raw`\[\s*`

/** True when the source has a test with this title, or a table test with a row that begins with it. A skipped test is none. */
export function hasTest(source, title) {
  const literal = title
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll("'", String.raw`\\?'`)
  return new RegExp(`(?:${CALL}|${ROW})(['"\`])${literal}\\1`).test(source)
}

/** The tests that a page names in code spans as `file › title`. */
export function namedTests(page) {
  return [...page.matchAll(/`([^`\n]+?\.\w+) › ([^`\n]+)`/g)].map(([, file, title]) => ({
    file,
    title,
  }))
}
