import { expect, test } from 'vitest'
import { countCasts } from './casts.mjs'
import { findCopies } from './copies.mjs'
import { largeFolders } from './large-folders.mjs'

test('`as` and `any` are counted where they are types, `as const` is not', () => {
  const text = [
    "import { a as b } from './as'",
    'const any = { as: [1] as const } // as any',
    'const x = any as unknown as Record<string, any>',
    'const y = <p>as any</p>',
  ].join('\n')
  expect(countCasts({ path: 'a.tsx', text })).toEqual({ as: 2, any: 1 })
})

test('lines that stand in two files are a copy; imports that stand in two files are none', async () => {
  const imports = Array.from({ length: 20 }, (_, at) => `import { a${at} } from './a${at}'\n`).join(
    '',
  )
  const copy = Array.from(
    { length: 12 },
    (_, at) => `  call${at}(first, second, ${at}, 'x')\n`,
  ).join('')
  const copies = await findCopies([
    { path: 'a.ts', text: `${imports}const a = 1\n${copy}` },
    { path: 'b.ts', text: `${imports}${copy}const b = 2\n` },
  ])
  expect(copies).toHaveLength(1)
  expect(copies[0]).toMatchObject({ path: 'b.ts', other: 'a.ts:22' })
})

test('a test and a style sheet beside a file add nothing to the size of a folder', () => {
  const full = Array.from({ length: 25 }, (_, at) => `web/src/part-${at}`).flatMap((name) =>
    ['.tsx', '.test.tsx', '.module.css'].map((end) => ({ path: name + end })),
  )
  expect(largeFolders(full)).toEqual([])
  expect(largeFolders([...full, { path: 'web/src/more/a.ts' }])).toEqual([
    { path: 'web/src', entries: 26 },
  ])
})
