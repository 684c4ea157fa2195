import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const JAR = join(import.meta.dirname, 'node_modules/vnu-jar/build/dist/vnu.jar')
const MOST_OUTPUT = 256 * 2 ** 20

/** A document and where it comes from, in words. */
export interface Markup {
  name: string
  html: string
}

/** An error that the validator found, with the first place of it and all the documents that have it. */
export interface MarkupError {
  message: string
  extract: string
  names: string[]
}

interface Report {
  messages: { type: string; url: string; message: string; extract?: string }[]
}

/** All documents in one run of Nu's validator: to start it takes longer than to read a document. */
export function validate(documents: readonly Markup[]): MarkupError[] {
  const folder = mkdtempSync(join(tmpdir(), 'markup-'))
  try {
    const files = documents.map(({ html }, number) => {
      const file = join(folder, `${number}.html`)
      writeFileSync(file, html)
      return file
    })
    return byMessage(run(files), documents)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(files: readonly string[]): Report {
  const flags = ['--format', 'json', '--errors-only', '--stdout', '--exit-zero-always']
  const { status, stdout, stderr } = spawnSync('java', ['-jar', JAR, ...flags, ...files], {
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
  })
  if (status !== 0) throw new Error(`the validator ended with ${status}: ${stderr.slice(0, 2000)}`)
  return JSON.parse(stdout) as Report
}

function byMessage({ messages }: Report, documents: readonly Markup[]): MarkupError[] {
  const found = new Map<string, MarkupError>()
  for (const { type, url, message, extract = '' } of messages) {
    const name = documents[Number.parseInt(basename(url), 10)]?.name ?? url
    // A document that could not be read to its end is an error as well.
    if (type === 'info') continue
    const known = found.get(message) ?? { message, extract, names: [] }
    found.set(message, known)
    if (!known.names.includes(name)) known.names.push(name)
  }
  return [...found.values()]
}
