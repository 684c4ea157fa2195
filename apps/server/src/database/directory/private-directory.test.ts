import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryUnusableError, makePrivate } from './private-directory'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (...names: string[]): string =>
  (statSync(join(folder, ...names)).mode & 0o777).toString(8)

test('a missing folder is created for this user only', () => {
  makePrivate(join(folder, 'a/b'))
  expect(modeOf('a/b')).toBe('700')
})

test('files and folders that others can read or write are closed to them', () => {
  mkdirSync(join(folder, 'data/db'), { recursive: true })
  writeFileSync(join(folder, 'data/db/1249'), '')
  chmodSync(join(folder, 'data/db/1249'), 0o666)
  chmodSync(join(folder, 'data/db'), 0o755)
  makePrivate(join(folder, 'data'))
  expect([modeOf('data'), modeOf('data/db'), modeOf('data/db/1249')]).toEqual(['700', '700', '600'])
})

test('the target of a link that leads out of the folder keeps its permissions', () => {
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'outside'), '', { mode: 0o644 })
  chmodSync(join(folder, 'outside'), 0o644)
  symlinkSync(join(folder, 'outside'), join(folder, 'data/link'))
  makePrivate(join(folder, 'data'))
  expect(modeOf('outside')).toBe('644')
})

test('a path where no folder can be made is refused in one line that names it', () => {
  writeFileSync(join(folder, 'file'), '')
  const wanted = join(folder, 'file/data')
  expect(() => makePrivate(wanted)).toThrow(DirectoryUnusableError)
  expect(() => makePrivate(wanted)).toThrow(`the data folder ${wanted} can not be used (ENOTDIR`)
})

// No user can create a folder here, not even root.
test.runIf(existsSync('/proc/self'))(
  'a folder on a disk that is read-only: refused in one line that names it',
  () => {
    expect(() => makePrivate('/proc/self/task')).toThrow(DirectoryUnusableError)
    expect(() => makePrivate('/proc/self/task')).toThrow(
      /^the data folder \/proc\/self\/task can not be used \(E[A-Z]+ at [^\n]+DATA_DIR$/,
    )
  },
)
