import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryLockedError, lockDirectory } from './directory-lock'

let directory: string
const children: ChildProcess[] = []

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kaozhou-lock-'))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

function heldBy(holder: object): void {
  writeFileSync(join(directory, 'process.lock'), JSON.stringify(holder))
}

function otherProcess(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  children.push(child)
  return child.pid ?? 0
}

test('the folder is locked, and free again after its lock was released', () => {
  const unlock = lockDirectory(directory)
  expect(existsSync(join(directory, 'process.lock'))).toBe(true)
  unlock()
  expect(readdirSync(directory)).toEqual([])
  lockDirectory(directory)()
})

test('the same process cannot lock the folder twice', () => {
  const unlock = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`)
  unlock()
})

test('a folder that another process has locked is refused, with its number and start', () => {
  const pid = otherProcess()
  heldBy({ pid, born: null, since: '2026-11-20T10:00:00.000Z' })
  expect(() => lockDirectory(directory)).toThrow(DirectoryLockedError)
  expect(() => lockDirectory(directory)).toThrow(`process ${pid} (since 2026-11-20T10:00:00.000Z)`)
})

test.each([
  ['a process that has ended', () => ({ pid: 4_194_000, born: null, since: 'x' })],
  [
    'an earlier process that had our own number',
    () => ({ pid: process.pid, born: null, since: 'x' }),
  ],
])('the lock of %s is taken over', (_, holder) => {
  heldBy(holder())
  lockDirectory(directory)()
  expect(readdirSync(directory)).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'the lock of an ended process whose number another process has now is taken over',
  () => {
    heldBy({ pid: otherProcess(), born: '1', since: 'x' })
    lockDirectory(directory)()
  },
)

test('a lock that was cut off while it was written is taken over', () => {
  writeFileSync(join(directory, 'process.lock'), '{"pid": 12')
  lockDirectory(directory)()
})
