import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')
/** The places that know whether there is a network, and say instead that there is none. */
const KNOWING = ['empty/empty.tsx', 'empty/use-not-loaded.ts', 'media/media-failure.ts']

test('nothing says 没有加载出来 without asking whether there is a network', () => {
  const saying = ['apps/h5/src', 'packages/ui/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .filter((name) => readFileSync(join(ROOT, folder, name), 'utf8').includes('没有加载出来')),
  )
  expect(saying.sort()).toEqual(KNOWING)
})
