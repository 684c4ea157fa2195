import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// The package uses no I/O, clock, DOM, randomness or dependency: callers pass these in as arguments.
const root = join(import.meta.dirname, '..')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, code: withoutComments(readFileSync(join(root, 'src', file), 'utf8')) }))

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

const FORBIDDEN: readonly [string, RegExp][] = [
  ['the clock', /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(|\bperformance\s*\./],
  ['randomness', /\bMath\.random\b|\bcrypto\s*\./],
  ['the DOM', /\b(?:window|document|navigator|localStorage|sessionStorage|globalThis)\s*[.[?]/],
  ['the network', /\bfetch\s*\(|\bXMLHttpRequest\b|\bWebSocket\b/],
  ['the process', /\bprocess\s*[.[]|\brequire\s*\(|\bimport\s*\(/],
  ['the console', /\bconsole\s*\./],
  ['timers', /\b(?:setTimeout|setInterval|queueMicrotask|requestAnimationFrame)\b/],
]

/** What follows `from`, or a bare `import`, and is no file of this folder, its parent or one below. */
const FOREIGN_IMPORT =
  /(?:\bfrom|^import)\s+['"](?!(?:\.|\.\.|\.\.\/\.\.)(?:\/[a-z0-9-]+){1,3}['"])[^'"]+['"]/m

test('the checks below find the source files of the package', () => {
  expect(files.length).toBeGreaterThan(30)
})

/** Each place in the sources that a pattern finds, by file. */
function places(pattern: RegExp): string[] {
  return files.flatMap(({ file, code }) => {
    const [found] = pattern.exec(code) ?? []
    return found === undefined ? [] : [`${file}: ${found}`]
  })
}

test('every file imports only from this package', () => {
  expect(places(FOREIGN_IMPORT)).toEqual([])
})

test.each(FORBIDDEN)('no file touches %s', (_, pattern) => {
  expect(places(pattern)).toEqual([])
})

describe('the patterns above find impure code and leave pure code', () => {
  test.each([
    'const now = Date.now()',
    'const now = new Date()',
    'const now = Date()',
    'const roll = Math.random()',
    'crypto.getRandomValues(bytes)',
    'window.location.reload()',
    'document.cookie',
    "fetch('/api')",
    'process.env.HOME',
    "console.log('x')",
    'setTimeout(go, 1)',
  ])('%s is impure', (code) => {
    expect(FORBIDDEN.some(([, pattern]) => pattern.test(code))).toBe(true)
  })

  test.each([
    "import { test } from 'vitest'",
    "export { x } from '@kaozhou/api'",
    "import '../../../other/src/x'",
    "import type { X } from '../Other'",
  ])('%s is foreign', (code) => {
    expect(FOREIGN_IMPORT.test(code)).toBe(true)
  })

  test.each(["import { x } from './x'", "} from '../prices/price-of'", "import '../a/b'"])(
    '%s is of this package',
    (code) => {
      expect(FOREIGN_IMPORT.test(code)).toBe(false)
    },
  )

  test.each(['Date.UTC(2026, 0, 1)', 'new Date(now)'])('%s is pure', (code) => {
    expect(FORBIDDEN.some(([, pattern]) => pattern.test(code))).toBe(false)
  })
})

test('package.json names no dependency, and the sources are checked without DOM and Node types', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(manifest.dependencies ?? {}).toEqual({})
  expect(manifest.peerDependencies ?? {}).toEqual({})
  const tsconfig = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  expect(tsconfig.compilerOptions.lib).toEqual(['ES2023'])
  expect(tsconfig.compilerOptions.types ?? []).toEqual([])
})
