import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from '../workspace.mjs'

const READY_MS = 180_000

/**
 * Starts the built server with data of its own, and stops it after `act`.
 * @param {string} dataDir @param {(origin: string) => Promise<number>} act resolves with an exit code
 */
export async function withServer(dataDir, act) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    await untilReady(origin, server)
    return await act(origin)
  } finally {
    server.kill('SIGINT')
    await ended
  }
}

async function untilReady(origin, server) {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the server did not get ready')
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
