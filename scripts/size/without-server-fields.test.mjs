import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutServerFields, withoutTexts } from '../../packages/api/build/without-texts.ts'

test('nothing that only the server reads is left in the rows of the desk, and nothing else goes', () => {
  const folder = join(import.meta.dirname, '../../packages/api/src/contract/desk')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const code = readFileSync(join(folder, file), 'utf8')
    const short = withoutServerFields(code)
    const left = short.match(/^ {2}(?:summary|deed|access|needsFactor|refuses|output)\b.*$/gm)
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

test('a row in a browser’s build says nothing of what it is refused with, as written and as built', () => {
  const short = "  path: '/api/a',\n  input: none,\n"
  const written =
    "  path: '/api/a',\n  refuses: [\n    'notFound',\n    'soldOut',\n  ],\n  input: none,\n"
  const built = '  path: \'/api/a\',\n  refuses: ["notFound", "soldOut"],\n  input: none,\n'
  expect([withoutTexts(written), withoutTexts(built)]).toEqual([short, short])
})
