import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.mjs'

const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], options).split('\n')
/** Names with a star stand for several files. */
const NAMED = /`((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|js|md|conf))`/g

test.each(['docs/security.md', 'docs/asvs.md'])('every file that %s names is there', (page) => {
  const named = [...readFileSync(join(root, page), 'utf8').matchAll(NAMED)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
  expect(missing).toEqual([])
})
