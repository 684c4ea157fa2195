import { Detector, MemoryStore } from '@jscpd/core'
import { getFormatByFile, Tokenizer } from '@jscpd/tokenizer'

/** The defaults of jscpd’s command. */
const OPTIONS = { minTokens: 50, minLines: 5, maxLines: 5000 }
const IMPORT = /^import\s[^;'"]*['"][^'"]+['"]/gm

/**
 * Places that say what another place says already, by jscpd; imports do not count.
 *
 * @param {{ path: string, text: string }[]} files
 * @returns {Promise<{ path: string, start: number, lines: number, other: string }[]>}
 */
export async function findCopies(files) {
  const detector = new Detector(new Tokenizer(), new MemoryStore(), [], OPTIONS)
  const clones = []
  for (const { path, text } of files) {
    const format = getFormatByFile(path)
    // Its lines stay, so that places are right.
    const code = text.replace(IMPORT, (statement) => statement.replace(/[^\n]/g, ''))
    if (format) clones.push(...(await detector.detect(path, code, format)))
  }
  return clones.map(({ duplicationA, duplicationB }) => ({
    path: duplicationA.sourceId,
    start: duplicationA.start.line,
    lines: duplicationA.end.line - duplicationA.start.line,
    other: `${duplicationB.sourceId}:${duplicationB.start.line}`,
  }))
}
