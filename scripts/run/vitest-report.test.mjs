import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.mjs'
import { runCommand, tool } from './command.mjs'

const FILES = {
  'fails.test.mjs': `
    test('is right', () => expect(1).toBe(1))
    test('is rounded', () => expect(1).toBe(2))`,
  'unloadable.test.mjs': `throw new Error('no')`,
  'late.test.mjs': `
    test('is over before it goes wrong', async () => {
      void Promise.reject(new Error('nobody waits for this'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    })`,
}

test('every failure is named: a test, a file that can not be loaded, an error outside of any test', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-report-'))
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
    const file = join(folder, 'report.json')
    const reporter = join(root, 'scripts/run/vitest-report.mjs')
    const args = ['run', '--globals', '--root', folder, `--reporter=${reporter}`]
    const env = { ...process.env, VITEST_REPORT: file }
    const { ok } = await runCommand(tool('vitest'), args, { env, collect: true })
    expect(ok).toBe(false)
    const { passed, failed, names } = JSON.parse(readFileSync(file, 'utf8'))
    expect({ passed, failed }).toEqual({ passed: 2, failed: 3 })
    expect(names).toEqual(
      expect.arrayContaining([
        'fails.test.mjs › is rounded',
        "unloadable.test.mjs can't be loaded",
        expect.stringMatching(/late\.test\.mjs › outside of a test: Error: nobody waits for this/),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
