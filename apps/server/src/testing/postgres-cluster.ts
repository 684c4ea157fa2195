import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './loopback-server'

/** The database that every test's is a copy of. */
export const TEMPLATE = 'kaozhou_template'

export interface Cluster {
  /** Connection string of the cluster's maintenance database. */
  url: string
  /** Ends it without a chance to say goodbye, and starts it again on what it left. */
  crash(): Promise<void>
  /** Stops all of its processes as they stand (SIGSTOP): it keeps its connections and answers none. */
  freeze(): void
  /** Lets them go on. */
  thaw(): void
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** The folder that the cluster's own lies in. */
  under?: string
  /** PostgreSQL's settings by name, besides those of every throw-away cluster. */
  settings?: Record<string, string>
  /** Its address is that of its Unix socket, which answers in two thirds of the time; `overTcp` gives the other one. */
  bySocket?: boolean
}

/** Starts a throw-away cluster: no fsync, a free port, gone when it is stopped. */
export async function startCluster(bin: string, options: ClusterOptions = {}): Promise<Cluster> {
  const home = makeHome(bin, options.under ?? tmpdir())
  home.run('initdb', ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'])
  const server = serverOf(home, await freePort(), options)
  await server.start()
  return {
    url: server.url,
    crash: async () => {
      await server.kill()
      await server.start()
    },
    freeze: server.freeze,
    thaw: server.thaw,
    stop: server.stop,
  }
}

export interface Replica extends Omit<Cluster, 'crash'> {
  /** Ends it without a chance to say goodbye. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Makes it anew from its primary, whatever it has become, and starts it at the same address. */
  remake(): Promise<void>
}

/** Starts a throw-away replica that follows a cluster by streaming. */
export async function startReplica(bin: string, primaryUrl: string): Promise<Replica> {
  const home = makeHome(bin, tmpdir())
  const copy = () => {
    home.run('pg_basebackup', ['-R', '-X', 'stream', '-c', 'fast', '-d', primaryUrl])
  }
  copy()
  const { kill, ...server } = serverOf(home, await freePort())
  await server.start()
  return {
    ...server,
    kill,
    remake: async () => {
      await kill()
      rmSync(home.data, { recursive: true })
      copy()
      await server.start()
    },
  }
}

interface Home {
  bin: string
  /** Who runs the programs. */
  owner: { uid?: number; gid?: number }
  directory: string
  data: string
  /** Runs a program that fills the folder of the data. */
  run(program: string, parameters: string[]): void
}

function makeHome(bin: string, under: string): Home {
  const owner = unprivilegedOwner()
  const directory = mkdtempSync(join(under, 'kaozhou-pg-'))
  if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid ?? owner.uid)
  const data = join(directory, 'data')
  return {
    bin,
    owner,
    directory,
    data,
    run(program, parameters) {
      execFileSync(join(bin, program), ['-D', data, ...parameters], {
        ...owner,
        cwd: directory,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
    },
  }
}

const LOOPBACK = '127.0.0.1'
/** In bytes on macOS; Linux takes a few more. */
const LONGEST_SOCKET_PATH = 103

/** True where the path of a server's Unix socket is short enough, and the platform has such sockets as files. */
function isSocketPath(directory: string, port: number): boolean {
  const path = join(directory, `.s.PGSQL.${port}`)
  return process.platform !== 'win32' && Buffer.byteLength(path) <= LONGEST_SOCKET_PATH
}

/** The same database by TCP, for what stands between a server and PostgreSQL as a network does. */
export function overTcp(url: string): string {
  const address = new URL(url)
  address.hostname = LOOPBACK
  return address.href
}

/** The server of a folder of data. */
function serverOf(
  { bin, owner, directory, data }: Home,
  port: number,
  { settings: more, bySocket = false }: ClusterOptions = {},
) {
  const settings = {
    listen_addresses: LOOPBACK,
    port,
    unix_socket_directories: directory,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...more,
  }
  function launch() {
    const server = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      { ...owner, cwd: directory, stdio: 'ignore' },
    )
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    const end = (signal: NodeJS.Signals) => {
      server.kill(signal)
      return ended
    }
    return {
      end,
      // Its children see that it is gone and end by themselves, some later than others; until then the folder is taken.
      kill: async () => {
        const children = childrenOf(server.pid ?? 0)
        await end('SIGKILL')
        while (areRunning(children)) await new Promise((resolve) => setTimeout(resolve, 50))
      },
      // Its own process first: it forks no other one then.
      signalAll: (signal: NodeJS.Signals) => {
        const { pid = 0 } = server
        for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal)
      },
    }
  }
  let server: ReturnType<typeof launch> | null = null
  // Where the run is interrupted nobody calls `stop`.
  const killServer = () => void server?.end('SIGKILL')
  process.once('exit', killServer)
  const host = bySocket && isSocketPath(directory, port) ? encodeURIComponent(directory) : LOOPBACK
  const url = `postgres://postgres@${host}:${port}/postgres`
  return {
    url,
    start: async () => {
      server = launch()
      await untilReady(url)
    },
    kill: async () => server?.kill(),
    freeze: () => server?.signalAll('SIGSTOP'),
    thaw: () => server?.signalAll('SIGCONT'),
    stop: async () => {
      process.off('exit', killServer)
      await server?.end('SIGINT')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function childrenOf(parent: number): number[] {
  return processes()
    .filter(([, ppid]) => Number(ppid) === parent)
    .map(([pid]) => Number(pid))
}

/** False when each of them has ended, also where nobody has asked how. */
function areRunning(pids: readonly number[]): boolean {
  return processes().some(([pid, , state]) => pids.includes(Number(pid)) && !state?.startsWith('Z'))
}

/** Process, parent and state of each. */
function processes(): string[][] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
}

/** PostgreSQL refuses to run as root: somebody without rights runs it then. */
function unprivilegedOwner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: number('-u'), gid: number('-g') }
    } catch {
      // Not on this machine: the next name.
    }
  }
  throw new Error('running as root, and there is no user postgres or nobody to run PostgreSQL')
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runSql(url, 'select 1')
      return
    } catch (error) {
      if (attempt >= 150) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Runs one statement on a connection of its own. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The connection string of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A copy of the seeded template for one test. */
export async function copyDatabase(
  clusterUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const { client, copying } = await maintain(clusterUrl)
  await client.query(`create database ${name} template ${TEMPLATE} ${copying}`)
  return {
    url: databaseUrl(clusterUrl, name),
    drop: async () => {
      const { client } = await maintain(clusterUrl)
      await client.query(`drop database ${name} with (force)`)
    },
  }
}

interface Maintenance {
  client: pg.Client
  /** How a database is copied: by its files where PostgreSQL can, which takes a third of the time. */
  copying: string
}

const FIRST_WITH_STRATEGY = 150_000
const maintained = new Map<string, Promise<Maintenance>>()

/** This process's connection to the maintenance database: a new one for each copy would take a third of its time. */
function maintain(clusterUrl: string): Promise<Maintenance> {
  const opened = maintained.get(clusterUrl) ?? openMaintenance(clusterUrl)
  maintained.set(clusterUrl, opened)
  return opened
}

async function openMaintenance(clusterUrl: string): Promise<Maintenance> {
  const client = new pg.Client({ connectionString: clusterUrl }) as pg.Client & { unref(): void }
  client.on('error', () => maintained.delete(clusterUrl))
  await client.connect()
  client.unref()
  const { rows } = await client.query('show server_version_num')
  const copiesFiles = Number(rows[0].server_version_num) >= FIRST_WITH_STRATEGY
  return { client, copying: copiesFiles ? 'strategy file_copy' : '' }
}
