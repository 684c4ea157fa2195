import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EnvironmentError } from '../config/environment'
import { DirectoryLockedError } from '../database/directory/directory-lock'
import { writeStorefront } from '../testing/built-storefront'
import { freePort } from '../testing/loopback-server'
import { type RunningServer, StartError, start } from './start'

let directory: string
/** A port that another program has. */
let taken: Server
let takenPort: number

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'kaozhou-start-'))
  taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', () => resolve()))
  const address = taken.address()
  takenPort = typeof address === 'object' && address ? address.port : 0
})

afterAll(() => {
  taken.close()
  rmSync(directory, { recursive: true, force: true })
})

/** Without pages: rendering them once would hold the start. */
function settings(change: Record<string, string> = {}): Record<string, string> {
  const without = { STOREFRONT_DIR: join(directory, 'none') }
  return { DATA_DIR: directory, LOG_LEVEL: 'silent', SEED: 'off', ...without, ...change }
}

/** The files and folders that other users of the machine could read or write. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .concat(folder)
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
}

describe('start', () => {
  test('a wrong setting is refused before anything is touched', async () => {
    await expect(start(settings({ PORT: 'x' }))).rejects.toThrow(EnvironmentError)
    expect(existsSync(join(directory, 'db'))).toBe(false)
  })

  test('the server answers, locks its folder, and unlocks the folder when it stops', async () => {
    const port = String(await freePort())
    const server: RunningServer = await start(settings({ PORT: port }))
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect(await ready.json()).toMatchObject({ data: { status: 'ready', database: 'pglite' } })

    expect(openToOthers(directory)).toEqual([])
    const second = start(settings({ PORT: String(await freePort()) }))
    await expect(second).rejects.toThrow(DirectoryLockedError)
    await expect(second).rejects.toThrow(`in use by process ${process.pid}`)

    await server.stop()
    expect(existsSync(join(directory, 'process.lock'))).toBe(false)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  })

  test('no connection is taken before every screen was rendered once: a proxy sends people to another server meanwhile', async () => {
    const port = String(await freePort())
    const address = `http://127.0.0.1:${port}/healthz`
    const folder = writeStorefront(`
export const warmUp = async () => {
  globalThis.tookConnections = await fetch('${address}').then(() => true, () => false)
}
export const render = async () => ({ kind: 'redirect', to: '/home' })
`)
    const server = await start(settings({ PORT: port, STOREFRONT_DIR: folder }))
    expect((globalThis as { tookConnections?: boolean }).tookConnections).toBe(false)
    expect((await fetch(address)).status).toBe(200)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('/readyz answers 503 with the reason while the disk has less room than MIN_FREE_MB; calls are still answered', async () => {
    const port = String(await freePort())
    const server = await start(settings({ PORT: port, MIN_FREE_MB: '99999999' }))
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ message: '磁盘已满' })
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    await server.stop()
  })

  test('a request whose body never ends does not keep the server from stopping', async () => {
    const port = String(await freePort())
    const server = await start(settings({ PORT: port }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    const head = 'POST /api/session/login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n'
    socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\n\r\na=`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const ended = new Promise((resolve) => socket.once('close', resolve))
    await server.stop()
    await ended
  }, 30_000)

  test('a server that drains is not ready, answers all else, and ends each connection with its answer', async () => {
    const port = String(await freePort())
    const server = await start(settings({ PORT: port, DRAIN_SECONDS: '1' }))
    const origin = `http://127.0.0.1:${port}`
    const statusOf = async (path: string) => {
      const { status, headers } = await fetch(origin + path)
      return [status, headers.get('connection')]
    }
    expect(await statusOf('/readyz')).toEqual([200, 'keep-alive'])
    const drained = server.drain()
    expect(await statusOf('/readyz')).toEqual([503, 'close'])
    expect(await statusOf('/healthz')).toEqual([200, 'close'])
    await drained
    expect(await statusOf('/healthz')).toEqual([200, 'close'])
    await server.stop()
  })

  test('a taken port is refused in one line, and the folder is unlocked again', async () => {
    const failing = start(settings({ PORT: String(takenPort) }))
    await expect(failing).rejects.toThrow(StartError)
    await expect(failing).rejects.toThrow(`port ${takenPort} is in use by another program`)
    expect(existsSync(join(directory, 'process.lock'))).toBe(false)
  })
})
