import ts from 'typescript'

/** So many equal tokens in a row count as a copy: about seven lines. */
const WINDOW = 50

/**
 * The lines of each file that are part of a copy: of another place in it, or of another file. Imports do not count.
 * @returns {Map<string, Set<number>>} path → line numbers from 1
 */
export function duplicateLines(files) {
  const windows = new Map()
  const streams = files.map((file) => ({ path: file.path, tokens: tokensOf(file.syntax) }))
  for (const [stream, { tokens }] of streams.entries()) {
    for (let at = 0; at + WINDOW <= tokens.length; at += 1) {
      const key = tokens
        .slice(at, at + WINDOW)
        .map(({ text }) => text)
        .join('\n')
      const places = windows.get(key)
      if (places) places.push({ stream, at })
      else windows.set(key, [{ stream, at }])
    }
  }
  const lines = new Map(files.map(({ path }) => [path, new Set()]))
  for (const places of windows.values()) {
    if (!isCopied(places)) continue
    for (const { stream, at } of places) {
      const { path, tokens } = streams[stream]
      for (const { line } of tokens.slice(at, at + WINDOW)) lines.get(path).add(line)
    }
  }
  return lines
}

/** False for a row of like items, which only overlaps with itself. */
function isCopied([first, ...rest]) {
  return rest.some(({ stream, at }) => stream !== first.stream || at - first.at >= WINDOW)
}

function tokensOf(syntax) {
  const tokens = []
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isJSDoc(node)) return
    if (node.getChildCount(syntax) > 0) {
      for (const child of node.getChildren(syntax)) visit(child)
      return
    }
    const text = node.getText(syntax)
    const line = syntax.getLineAndCharacterOfPosition(node.getStart(syntax)).line + 1
    if (text.trim() !== '') tokens.push({ text, line })
  }
  visit(syntax)
  return tokens
}
