import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutServerFields } from '../../packages/api/build/without-texts.ts'

test('nothing that only the server reads is left in the rows of the desk, and nothing else goes', () => {
  const folder = join(import.meta.dirname, '../../packages/api/src/contract/desk')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const code = readFileSync(join(folder, file), 'utf8')
    const short = withoutServerFields(code)
    const left = short.match(/^ {2}(?:summary|deed|access|needsFactor|output)\b.*$/gm)
    expect([file, left]).toEqual([file, null])
    for (const kept of [
      /^ {2}path:/gm,
      /^ {2}method:/gm,
      /^ {2}input:/gm,
      /^ {2}changes\b/gm,
      /^export const/gm,
      /^\}\)$/gm,
    ]) {
      expect([file, short.match(kept)]).toEqual([file, code.match(kept)])
    }
  }
})
