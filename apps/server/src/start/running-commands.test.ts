import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@kaozhou/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../config/project-root'
import { contentCommand } from '../content/command/content-command'
import { staffCommand } from '../modules/desk/command/staff-command'
import { freePort } from '../testing/loopback-server'
import { type RunningServer, start } from './start'

const COURSE_FILE = 'courses/1001.yaml'

let directory: string
let folder: string
let server: RunningServer
let variables: Record<string, string>

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'running-'))
  folder = join(directory, 'school')
  cpSync(join(projectRoot(), 'content/minimal'), folder, { recursive: true })
  variables = {
    DATA_DIR: join(directory, 'data'),
    CONTENT_DIR: folder,
    STOREFRONT_DIR: join(directory, 'none'),
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
  }
  server = await start(variables)
})
afterAll(async () => {
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

/** Runs `pnpm content …` as a process of its own would. */
async function run(...words: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = []
  const resolve = (name: string) => join(directory, name)
  const code = await contentCommand({ words, resolve, say: (line) => said.push(line), variables })
  return { code, said: said.join('\n') }
}

async function priceShown(): Promise<number> {
  const nothing = () => undefined
  const client = createClient({
    baseUrl: `http://127.0.0.1:${server.port}`,
    storage: { token: nothing, channelId: nothing, statisticId: nothing },
  })
  return (await client.courses.product({ id: 1001 })).price
}

function write(from: RegExp, to: string): void {
  const file = join(folder, COURSE_FILE)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

test('content is applied while the shop is open on the embedded database; students see it at once', async () => {
  const before = await priceShown()
  write(/^price: .*$/m, `price: ${(before + 100) / 100}`)
  const preview = await run('apply', 'school', '--dry-run')
  expect(preview).toMatchObject({ code: 0, said: expect.stringContaining('数据库没有改变') })
  expect(await priceShown()).toBe(before)
  expect(await run('apply', 'school')).toMatchObject({ code: 0 })
  expect(await priceShown()).toBe(before + 100)
  const again = await run('apply', 'school')
  expect(again.said).toContain('没有')
})

test('a folder with faults is refused with all of them, and nothing changes', async () => {
  const before = await priceShown()
  write(/^price: .*$/m, 'price: -1')
  const { code, said } = await run('apply', 'school')
  expect(code).toBe(1)
  expect(said).toContain(COURSE_FILE)
  expect(await priceShown()).toBe(before)
})

test('what the database has is exported while the shop is open', async () => {
  expect(await run('export', 'written')).toMatchObject({ code: 0 })
  const written = readFileSync(join(directory, 'written', COURSE_FILE), 'utf8')
  expect(written).toContain(`price: ${(await priceShown()) / 100}`)
})

test('somebody who is locked out of the desk gets a link while the shop is open', async () => {
  const said: string[] = []
  const words = ['add', 'li', '李雷', 'support']
  const code = await staffCommand({ words, say: (line) => said.push(line), variables })
  expect([code, said.join('\n')]).toEqual([0, expect.stringMatching(/\/desk\/welcome#[\w-]{43}$/)])
})
