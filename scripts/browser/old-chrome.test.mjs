import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oldChrome } from './old-chrome.mjs'

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'old-chrome-'))

test('a program that was fetched before is used again', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'chromium'), '')
  expect(await oldChrome({ folder, fetch: () => Promise.reject(new Error('fetched')) })).toBe(
    join(folder, 'chromium'),
  )
})

test('without the registry there is none', async () => {
  expect(await oldChrome({ folder: emptyFolder(), fetch: async () => null })).toBeUndefined()
})

test('a package with other bytes than were pinned is not unpacked', async () => {
  const folder = emptyFolder()
  const file = join(folder, 'package.tgz')
  writeFileSync(file, 'something else')
  const unpack = () => Promise.reject(new Error('unpacked'))
  expect(await oldChrome({ folder, fetch: async () => file, unpack })).toBeUndefined()
})
