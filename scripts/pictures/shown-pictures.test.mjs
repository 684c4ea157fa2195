import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.mjs'
import { keptPictures, shownPictures } from './shown-pictures.mjs'

const MOST_BYTES = 3.5 * 1024 * 1024

test('each picture in docs is shown by a document, and each that is shown is there', () => {
  expect(keptPictures(root)).toEqual(shownPictures(root))
})

test('the pictures in docs weigh 3.5 MB at most', () => {
  const bytes = keptPictures(root).map((path) => statSync(join(root, path)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
})
