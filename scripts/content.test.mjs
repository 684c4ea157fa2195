import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './workspace.mjs'

/** Where nothing is built yet, the first call builds the server. */
const TIMEOUT = 600_000

/** `pnpm content …` as a shell calls it, from a folder below the root. */
function content(...words) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'scripts/content.mjs'), ...words], {
      cwd: root,
      env: { ...process.env, INIT_CWD: join(root, 'content'), TURBO_TELEMETRY_DISABLED: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        output += part
      })
    }
    child.once('exit', (code) => resolve({ code, output }))
  })
}

test('pnpm content says what it can do, and checks a folder where it was called', {
  timeout: TIMEOUT,
}, async () => {
  const help = await content('help')
  for (const command of ['check', 'apply', 'export', 'schema']) {
    expect(help.output).toContain(`pnpm content ${command} `)
  }
  expect(help.code).toBe(0)
  expect(await content('check', 'minimal')).toMatchObject({
    code: 0,
    output: expect.stringContaining('没有要改的地方'),
  })
})

test('a folder that is not there, and a command that is not understood', {
  timeout: TIMEOUT,
}, async () => {
  const missing = await content('check', 'nothing-here')
  expect(missing.code).toBe(1)
  expect(missing.output.trim().split('\n').at(-1)).toMatch(/^读不到文件夹 .*nothing-here$/)
  const wrong = await content('chekc', 'minimal')
  expect(wrong.code).toBe(2)
  expect(wrong.output).toContain('用法')
})
