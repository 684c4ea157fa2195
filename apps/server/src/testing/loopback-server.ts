import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

const TRIES = 480
const EVERY_MS = 250

/** A port of loopback that nobody listened on a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Resolves when the server's `/readyz` answers 200: before that it renders its screens once.
 *
 * @throws when the process ends instead, or after two minutes.
 */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  throw new Error('a server was not ready within two minutes')
}
