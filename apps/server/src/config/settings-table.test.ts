import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema } from './environment-schema'
import { projectRoot } from './project-root'

const firstColumn = readFileSync(join(projectRoot(), 'docs/settings.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|')[1] ?? '')

const named = firstColumn.flatMap((cell) =>
  [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
)

test('docs/settings.md lists every setting once, and no other', () => {
  expect(named.sort()).toEqual(Object.keys(environmentSchema.entries).sort())
})
