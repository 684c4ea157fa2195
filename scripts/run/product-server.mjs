import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../workspace.mjs'

/** The built server with the demo content, on a free port and a folder of its own. `settings`: further environment variables. */
export async function startProduct(settings = {}) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'kaozhou-product-'))
  const origin = `http://127.0.0.1:${port}`
  const child = spawn('node', ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ROBOT_TEACHER: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(origin, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function untilReady(origin, child) {
  for (let tries = 0; tries < 360; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the server was not ready within 90 seconds')
}
