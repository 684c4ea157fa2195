import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The style sheets of the components and of the screens. */
const FOLDERS = ['packages/ui/src', 'apps/h5/src']

function styleSheets(folder: string): string[] {
  return readdirSync(resolve(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name))
}

/** A tablet upright; a tablet on its side or a notebook, where two columns have room. */
const WIDTHS = ['768px', '1024px']

test('every style sheet uses one of two minimum widths for a wide screen', () => {
  const files = FOLDERS.flatMap(styleSheets)
  const widths = files.flatMap((file) =>
    [...readFileSync(resolve(file), 'utf8').matchAll(/min-width: ([^)]+)\)/g)].map(([, w]) => w),
  )
  expect(widths.length).toBeGreaterThan(5)
  expect(new Set(widths)).toEqual(new Set(WIDTHS))
})
