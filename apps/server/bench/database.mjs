import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './servers.mjs'

const DEBIAN = '/usr/lib/postgresql'

/** DATABASE_URL, or a temporary PostgreSQL, with fsync on unless `more` says otherwise; null when it is not installed. */
export async function openDatabase(more = {}) {
  if (process.env.DATABASE_URL)
    return { url: process.env.DATABASE_URL, stop: async () => undefined }
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => b - a) : []
  const bin = versions
    .map((name) => join(DEBIAN, name, 'bin'))
    .find((dir) => existsSync(join(dir, 'initdb')))
  if (!bin) return null
  const owner = process.getuid() === 0 ? { uid: userId('-u'), gid: userId('-g') } : {}
  const folder = mkdtempSync(join(tmpdir(), 'kaozhou-bench-pg-'))
  if (owner.uid) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(bin, 'initdb'), initdb, { ...owner, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const own = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder }
  const settings = { ...more, ...own }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilOpen(url)
  return {
    url,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** User or group id for PostgreSQL, which refuses to run as root. */
function userId(flag) {
  return Number(execFileSync('id', [flag, 'postgres']))
}

async function untilOpen(url) {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    // The server may close connections while it starts: retry.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
