import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutOutputs } from '../../packages/api/build/without-texts.ts'

test('no schema of an answer is left in the rows of the desk, and nothing else goes', () => {
  const folder = join(import.meta.dirname, '../../packages/api/src/contract/desk')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const code = readFileSync(join(folder, file), 'utf8')
    const outputs = code.match(/^ {2}output:/gm)?.length ?? 0
    const short = withoutOutputs(code)
    expect([file, short.match(/^ {2}output: undefined,\n\}\)$/gm)?.length ?? 0]).toEqual([
      file,
      outputs,
    ])
    for (const kept of [/^ {2}path:/gm, /^ {2}input:/gm, /^export const/gm]) {
      expect([file, short.match(kept)]).toEqual([file, code.match(kept)])
    }
  }
})
