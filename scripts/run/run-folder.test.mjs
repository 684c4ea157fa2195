import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeStaleRuns } from './run-folder.mjs'

const module = new URL('./run-folder.mjs', import.meta.url).href
let above

beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'above-'))
})
afterEach(() => rmSync(above, { recursive: true, force: true }))

/** A program that opens its run's folder in `above`. */
function program(lines) {
  const { KAOZHOU_RUN_FOLDER: _, ...env } = process.env
  const source = `import { openRunFolder } from '${module}'\nconst folder = openRunFolder()\n${lines}`
  const args = ['--input-type=module', '--eval', source]
  return { args, options: { env: { ...env, TMPDIR: above, TMP: above, TEMP: above } } }
}

function run(lines) {
  const { args, options } = program(lines)
  return spawnSync(process.execPath, args, { ...options, encoding: 'utf8' })
}

const MAKE_FILES = `
  import { mkdtempSync, writeFileSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  writeFileSync(mkdtempSync(tmpdir() + '/deep-') + '/file', 'x')`

test('temporary files lie in one folder, which goes with the process', () => {
  const { stdout } = run(`${MAKE_FILES}
    import { readdirSync } from 'node:fs'
    console.log(readdirSync('${above}').length, tmpdir() === folder)`)
  expect(stdout.trim()).toBe('1 true')
  expect(readdirSync(above)).toEqual([])
})

test('a process that fails leaves nothing', () => {
  expect(run(`${MAKE_FILES}; throw new Error('failed')`).status).toBe(1)
  expect(readdirSync(above)).toEqual([])
})

test('a program below a run uses that run’s folder and leaves it', () => {
  const { stdout } = run(`
    import { spawnSync } from 'node:child_process'
    import { existsSync } from 'node:fs'
    const source = "import { openRunFolder } from '${module}'; console.log(openRunFolder())"
    const below = spawnSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' })
    console.log(below.stdout.trim() === folder, existsSync(folder))`)
  expect(stdout.trim()).toBe('true true')
})

test('what a killed run left goes with the next run', async () => {
  const { args, options } = program(
    `${MAKE_FILES}; console.log('there'); setInterval(() => {}, 1000)`,
  )
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  removeStaleRuns(above)
  expect(readdirSync(above)).toHaveLength(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readdirSync(above)).toHaveLength(1)
  run('')
  expect(readdirSync(above)).toEqual([])
})

test('a day later another process may have the number; other people’s folders stay', () => {
  const old = join(above, `kz-run-${process.pid}-old`)
  mkdirSync(old)
  mkdirSync(join(above, `kz-run-${process.pid}-new`))
  writeFileSync(join(above, 'kz-run-letters'), '')
  utimesSync(old, new Date(2020, 1, 1), new Date(2020, 1, 1))
  removeStaleRuns(above)
  expect(readdirSync(above).sort()).toEqual([`kz-run-${process.pid}-new`, 'kz-run-letters'])
})

describe('the folder in memory', () => {
  const open = (bytes, place) => `
    import { openMemoryFolder } from '${module}'
    import { dirname } from 'node:path'
    const opened = openMemoryFolder(${bytes}, '${place}')
    console.log(opened === process.env.KAOZHOU_MEMORY_FOLDER, opened === folder, dirname(opened))`

  test('lies there where it has room, and goes with the process', () => {
    const memory = mkdtempSync(join(tmpdir(), 'memory-'))
    expect(run(open(1, memory)).stdout.trim()).toBe(`true false ${memory}`)
    expect(readdirSync(memory)).toEqual([])
    rmSync(memory, { recursive: true })
  })

  test('is the run’s without room, and on a platform that has none', () => {
    expect(run(open(2 ** 60, above)).stdout.trim()).toBe(`true true ${above}`)
    expect(run(open(1, join(above, 'missing'))).stdout.trim()).toBe(`true true ${above}`)
  })
})
