import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** What takes the focus, in the markup of a component or through the components that it is made of. */
const FOCUSABLE =
  /<(?:a|button|input|select|textarea|summary|Button|ButtonLink|IconButton|Link|Modal|Dialog|BottomSheet|Input|PressLink)\b/

/** The exported components with their docblocks and sources. */
const components = ['index', 'desk', 'classroom'].flatMap((entry) =>
  [...read(`./${entry}.ts`).matchAll(/export \{([^}]*)\} from '(\.[^']+)'/g)].flatMap(
    ([, names = '', path = '']) => {
      const file = `${path}.tsx`
      if (!existsSync(new URL(file, import.meta.url))) return []
      const source = read(file)
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z][a-z]/.test(name) && source.includes(`export function ${name}`))
        .map((name) => ({ name, source, words: docblockOf(name, source) }))
    },
  ),
)

function docblockOf(name: string, source: string): string {
  const before = source.slice(0, source.search(new RegExp(`export function ${name}\\b`)))
  const block = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?:\/\*.*\*\/\n)?$/.exec(before)?.[0] ?? ''
  return block.replace(/\s*\n \* ?/g, ' ')
}

test('the components are found', () => {
  expect(components.length).toBeGreaterThan(90)
})

describe('every component says in its docblock what it is', () => {
  test.each(components)('$name', ({ words }) => {
    expect(words).toMatch(/\/\*\* .{5,}/)
  })
})

describe('a component that takes the focus says what a keyboard does', () => {
  const focused = components.filter(({ source }) => FOCUSABLE.test(source))

  test.each(focused)('$name', ({ words }) => {
    expect(words).toMatch(/Keyboard: |\b(?:key|keys|Tab stop|Enter|Esc)\b|[Tt]akes no focus/)
  })
})
