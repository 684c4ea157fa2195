import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGES, root } from '../workspace.mjs'

/** What is built and shipped. A school's name is content, and comes from its brand.yaml. */
const ROOMS = [
  'apps/h5/index.html',
  'apps/h5/public',
  'apps/h5/build',
  'apps/h5/src',
  'apps/server/src',
  ...PACKAGES.map((name) => `packages/${name}/src`),
]
const TESTS = /\.(?:test|fixture)\.\w+$|\/testing\//
const [, NAME = ''] = /^name: (.+)$/m.exec(
  readFileSync(join(root, 'content/demo/brand.yaml'), 'utf8'),
)

function filesOf(room) {
  if (room.includes('.')) return [room]
  return readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
}

test('no source file names the school of the demo', () => {
  const files = ROOMS.flatMap(filesOf).filter((file) => !TESTS.test(file))
  expect(NAME.length).toBeGreaterThan(1)
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => readFileSync(join(root, file)).includes(NAME))).toEqual([])
})
