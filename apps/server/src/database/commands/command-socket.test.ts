import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askServer, CommandLostError, listenForCommands } from './command-socket'

const ASKED = { program: 'content' as const, words: ['apply', 'school'], base: '/home/school' }

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'command-socket-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

async function listen(run: Parameters<typeof listenForCommands>[1]) {
  const stop = await listenForCommands(directory, run)
  if (!stop) throw new Error('the folder of this test has too long a path')
  return stop
}

/** Sends these bytes; resolves with what came back before the end. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(join(directory, 'commands.sock'))
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(text)
  })
}

test('a command is run with its words and folder; its lines come one by one, and its code at the end', async () => {
  const stop = await listen(async ({ words, base }, say) => {
    say(words.join(' '))
    say(base)
    return 1
  })
  const said: string[] = []
  expect(await askServer(directory, ASKED, (line) => said.push(line))).toBe(1)
  expect(said).toEqual(['apply school', '/home/school'])
  expect(statSync(join(directory, 'commands.sock')).mode & 0o777).toBe(0o600)
  await stop()
  expect(existsSync(join(directory, 'commands.sock'))).toBe(false)
})

test('nobody is asked where no server runs, nor where one was killed', async () => {
  expect(await askServer(directory, ASKED, () => undefined)).toBeNull()
  writeFileSync(join(directory, 'commands.sock'), '')
  expect(await askServer(directory, ASKED, () => undefined)).toBeNull()
  const stop = await listen(async () => 0)
  expect(await askServer(directory, ASKED, () => undefined)).toBe(0)
  await stop()
})

test.each([
  ['no JSON', 'apply\n'],
  ['another shape', '{"words":"apply"}\n'],
  ['too long', 'x'.repeat(70_000)],
])('what is no command is not run and not answered: %s', async (_, text) => {
  let runs = 0
  const stop = await listen(async () => {
    runs += 1
    return 0
  })
  expect(await send(text)).toBe('')
  expect(runs).toBe(0)
  await stop()
})

test('a server that stops waits for the command that it runs', async () => {
  let isOver = false
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const stop = await listen(async () => {
    begin()
    await new Promise((resolve) => setTimeout(resolve, 50))
    isOver = true
    return 0
  })
  const asked = askServer(directory, ASKED, () => undefined)
  await begun
  await stop()
  expect(isOver).toBe(true)
  expect(await asked).toBe(0)
})

test('a server that goes away before the end leaves nobody to believe that all is done', async () => {
  const { createServer } = await import('node:net')
  const server = createServer((socket) => socket.once('data', () => socket.destroy()))
  await new Promise<void>((resolve) => server.listen(join(directory, 'commands.sock'), resolve))
  await expect(askServer(directory, ASKED, () => undefined)).rejects.toThrow(CommandLostError)
  server.close()
})

test('a folder with too long a path for a socket has none', async () => {
  const deep = join(directory, 'x'.repeat(60), 'y'.repeat(60))
  mkdirSync(deep, { recursive: true })
  expect(await listenForCommands(deep, async () => 0)).toBeNull()
  expect(await askServer(deep, ASKED, () => undefined)).toBeNull()
})
