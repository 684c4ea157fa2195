import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
/** Every file with text that users read. */
const SOURCES = [
  'apps/h5/src',
  'apps/server/src/modules',
  'apps/server/src/content/art',
  'apps/server/src/content/rows',
  'apps/server/src/content/rules',
  'content',
  'apps/server/src/platform',
  'packages/domain/src',
  'packages/api/src/contract',
  'packages/ui/src',
  'packages/ui/gallery',
]

/** The texts and patterns that the third column of the table of words in docs/design.md forbids. */
function forbidden(): RegExp[] {
  const page = readFileSync(join(ROOT, 'docs/design.md'), 'utf8')
  const rows = page
    .slice(page.indexOf('| thing | the words | never |'))
    .split('\n\n')[0]
    ?.split('\n')
    .slice(2)
  return (rows ?? []).flatMap((row) => {
    const never = row.split(' | ').at(-1) ?? ''
    return [...never.matchAll(/`([^`]+)`/g)].flatMap(([, word = '']) => {
      const isPattern = word.startsWith('/') && word.endsWith('/')
      return new RegExp(isPattern ? word.slice(1, -1) : word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    })
  })
}

/** The lines of a file without comments (their examples may quote other systems), patterns and input values. */
function* linesOf(folder: string): Generator<{ place: string; text: string }> {
  for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test|\.fixture)\.(?:tsx?|yaml|md)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const lines = readFileSync(file, 'utf8').split('\n')
    for (const [index, line] of lines.entries()) {
      const isComment = /^\s*(\/?\*|\/\/)/.test(line)
      // A date that is a value, not a text.
      const isCode = /= \/\^|initial=|^\s*\w+: "?\d{4}-\d\d-\d\d/.test(line)
      const hasChinese = /\p{Script=Han}|[「」『』]|\d{4}[.-]\d\d[.-]\d\d/u.test(line)
      if (hasChinese && !isComment && !isCode)
        yield { place: `${relative(ROOT, file)}:${index + 1}`, text: line }
    }
  }
}

describe('the words of the product', () => {
  const patterns = forbidden()

  test('the table in docs/design.md is read', () => {
    expect(patterns.length).toBeGreaterThan(20)
    expect(patterns.some((pattern) => pattern.test('一起团购'))).toBe(true)
    expect(patterns.some((pattern) => pattern.test('2026.11.22'))).toBe(true)
    expect(patterns.some((pattern) => pattern.test('一起拼团，11 月 22 日'))).toBe(false)
  })

  test.each(SOURCES)('%s says each thing with its one word', (folder) => {
    const wrong = [...linesOf(folder)].flatMap(({ place, text }) =>
      patterns
        .filter((pattern) => pattern.test(text))
        .map((pattern) => `${place} ${pattern}: ${text.trim()}`),
    )
    expect(wrong).toEqual([])
  })
})
