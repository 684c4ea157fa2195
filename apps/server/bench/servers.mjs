import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const COUNTER = fileURLToPath(new URL('count-queries.mjs', import.meta.url))
const PROGRAMS = {
  bare: fileURLToPath(new URL('bare-server.mjs', import.meta.url)),
  shop: fileURLToPath(new URL('../dist/main.js', import.meta.url)),
}

/**
 * Starts a server in a process of its own, on loopback, and resolves when it answers. A `folder` that is given stays when it
 * stops; `counts`: whether statements are counted.
 */
export async function openServer(kind, databaseUrl, { folder, counts = true } = {}) {
  const program = PROGRAMS[kind]
  if (!existsSync(program)) throw new Error('not built: run pnpm --filter @kaozhou/server build')
  const port = await freePort()
  const data = folder ?? mkdtempSync(join(tmpdir(), 'kaozhou-bench-'))
  const counter = databaseUrl && counts ? ['--import', COUNTER] : []
  const child = spawn(process.execPath, [...counter, program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'silent',
      ROBOT_TEACHER: 'off',
      SMS_PER_ADDRESS_HOUR: '100000',
      SMS_BUDGET_HOUR: '1000000',
      SMS_BUDGET_DAY: '1000000',
      SMS_PROOF: 'off',
      LIMITS: 'off',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, child)
  return {
    origin,
    memory: () => residentMegabytes(child.pid),
    cpu: () => processorMs(child.pid),
    queries: () => (databaseUrl ? askCounter(child, 'count') : null),
    statements: () => (databaseUrl ? askCounter(child, 'statements') : []),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      if (!folder) rmSync(data, { recursive: true, force: true })
    },
  }
}

/** `count`: how many statements were sent to PostgreSQL so far; `statements`: those since the last time, with values. */
function askCounter(child, wanted) {
  return new Promise((resolve) => {
    child.once('message', resolve)
    child.send(wanted)
  })
}

/** Null where /proc is missing. */
function residentMegabytes(pid) {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024
}

/** Processor time so far in ms: unlike latency, it does not depend on the load of the machine. */
function processorMs(pid) {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ')
  // User and system time, in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function untilReady(origin, child) {
  for (let attempt = 0; attempt < 18_000; attempt += 1) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the server was not ready within three minutes')
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
