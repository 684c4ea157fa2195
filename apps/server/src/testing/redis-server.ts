import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './find-program'
import { freePort } from './loopback-server'

/** The path of Redis or Valkey, or null when this machine has neither. */
export function findRedis(): string | null {
  return findProgram('redis-server') ?? findProgram('valkey-server')
}

export interface TestRedis {
  url: string
  /** Ends it without a chance to say goodbye (SIGKILL). */
  kill(): Promise<void>
  /** Starts it again on the same port, with nothing of what it knew. */
  restart(): Promise<void>
  /** Stops it as it stands (SIGSTOP): it keeps its connections and answers none. */
  freeze(): void
  /** Lets it go on. */
  thaw(): void
  /** Sends one command, such as `FLUSHALL`, on a connection of its own. Resolves with the first line of the answer. */
  send(command: string): Promise<string>
  stop(): Promise<void>
}

/** Starts a throw-away Redis: a free port of loopback, nothing on the disk, gone when it is stopped. */
export async function startRedis(program: string): Promise<TestRedis> {
  const directory = mkdtempSync(join(tmpdir(), 'kaozhou-redis-'))
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory]
  const nothingKept = ['--save', '', '--appendonly', 'no']

  function launch() {
    const server = spawn(program, [...settings, ...nothingKept], { stdio: 'ignore' })
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    return {
      signal: (signal: NodeJS.Signals) => void server.kill(signal),
      end: () => {
        server.kill('SIGKILL')
        return ended
      },
    }
  }

  async function untilReady(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const said = await sendTo(port, 'PING').catch(() => null)
      if (said === '+PONG') return
      if (attempt >= 300) throw new Error('Redis did not start within half a minute')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  let server = launch()
  // Where the run is interrupted nobody calls `stop`.
  const killServer = () => void server.end()
  process.once('exit', killServer)
  await untilReady()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => server.end(),
    restart: async () => {
      await server.end()
      server = launch()
      await untilReady()
    },
    freeze: () => server.signal('SIGSTOP'),
    thaw: () => server.signal('SIGCONT'),
    send: (command) => sendTo(port, command),
    stop: async () => {
      process.off('exit', killServer)
      await server.end()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function sendTo(port: number, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`))
    let said = ''
    socket.setEncoding('utf8')
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('Redis ended the connection')))
    socket.on('data', (text: string) => {
      said += text
      const [line, ...rest] = said.split('\r\n')
      if (rest.length === 0) return
      resolve(line ?? '')
      socket.destroy()
    })
  })
}
