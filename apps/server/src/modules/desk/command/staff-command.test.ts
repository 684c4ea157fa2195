import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../config/environment'
import { openDatabase } from '../../../database/open-database'
import { hashToken } from '../../../platform/session-token'
import { findByLink } from '../staff/staff-repository'
import { staffCommand } from './staff-command'

async function run(words: string[], variables: Record<string, string> = {}) {
  const lines: string[] = []
  const code = await staffCommand({ words, say: (line) => lines.push(line), variables })
  return { code, text: lines.join('\n') }
}

test.each([
  [[]],
  [['add', 'li']],
  [['add', 'Li Lei', '李雷', 'support']],
  [['add', 'li', '李雷', 'boss']],
  [['add', 'li', '李雷', 'support,boss']],
  [['remove', 'li', '李雷', 'support']],
])('%j is not understood: how it is used is said', async (words) => {
  const { code, text } = await run(words)
  expect(code).toBe(2)
  expect(text).toContain('npm run staff -- add')
})

test('somebody is added by the command, and the link that it says is theirs; the same login again gets a new link', async () => {
  const variables = { DATA_DIR: mkdtempSync(join(tmpdir(), 'staff-')), SEED: 'off' }
  const words = ['add', 'li', '李雷', 'support,shipping']
  const first = await run(words, variables)
  expect(first).toMatchObject({ code: 0 })
  const second = await run(words, variables)
  const keyOf = (text: string) => /#([\w-]{43})$/.exec(text)?.[1] ?? ''
  const environment = readEnvironment(variables)
  const store = await openDatabase(environment, variables.DATA_DIR, () => {})
  try {
    const find = (text: string) => findByLink(store.db, hashToken(keyOf(text)), Date.now())
    expect(await find(first.text)).toBeNull()
    expect(await find(second.text)).toMatchObject({ login: 'li', roles: ['support', 'shipping'] })
  } finally {
    await store.close()
  }
})
