import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { builtProgram } from '../testing/built-program'
import { freePort } from '../testing/loopback-server'
import { copyDatabase } from '../testing/postgres-cluster'

const cluster = inject('postgresUrl') ?? ''

let directory: string
let built: string

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'kaozhou-workers-'))
  built = await builtProgram('main')
})
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

const TOKEN = 'metrics-token-of-32-characters-00'

interface Program {
  child: ChildProcess
  /** What it wrote so far. */
  output(): string
  ended: Promise<number | null>
}

function launch(env: Record<string, string>): Program {
  const child = spawn(process.execPath, [built], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, SEED: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      text += part.toString()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, output: () => text, ended }
}

test('several processes without PostgreSQL are refused in one line', async () => {
  const { output, ended } = launch({ WORKERS: '2' })
  expect(await ended).toBe(1)
  expect(output().trim()).toBe('kaozhou: DATABASE_URL: needed when WORKERS is more than 1')
})

describe.runIf(cluster)('two processes on one port', () => {
  const WAIT = { timeout: 110_000, interval: 100 }
  let program: Program
  let origin: string
  let drop: () => Promise<void>

  beforeAll(async () => {
    const copy = await copyDatabase(cluster)
    drop = copy.drop
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    program = launch({
      WORKERS: '2',
      PORT: String(port),
      DATABASE_URL: copy.url,
      DATABASE_POOL: '3',
      METRICS_TOKEN: TOKEN,
      DRAIN_SECONDS: '0',
    })
    await vi.waitFor(() => expect(program.output()).toContain('2 on one port'), WAIT)
  })
  afterAll(async () => {
    program.child.kill('SIGKILL')
    await program.ended
    await drop()
  })

  const REQUESTS = 6
  const ask = (signal?: AbortSignal) =>
    fetch(`${origin}/api/orders`, {
      headers: { connection: 'close' },
      ...(signal && { signal }),
    })

  /** The processes that log a request while some are made, each on a connection of its own. */
  async function whoAnswers(): Promise<number[]> {
    const before = program.output().length
    for (let n = 0; n < REQUESTS; n += 1) {
      // A request that reached a process at the moment of its death gets no answer.
      const answer = await ask(AbortSignal.timeout(2_000)).catch(() => null)
      expect(answer?.status ?? 400).toBe(400)
    }
    const lines = program.output().slice(before).split('\n')
    const pids = lines.flatMap((line) =>
      line.includes('"request completed"') ? [(JSON.parse(line) as { pid: number }).pid] : [],
    )
    return [...new Set(pids)]
  }

  /** The counts of a row at each process, by its number. */
  async function countsOf(row: string): Promise<Record<string, number>> {
    const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' }
    const text = await (await fetch(`${origin}/metrics`, { headers })).text()
    expect(text.match(/^kaozhou_queue_age_seconds\{queue="refunds"\} /gm)).toHaveLength(1)
    const lines = text.matchAll(/^kaozhou_requests_total\{(.+)\} (\d+)$/gm)
    const counts: Record<string, number> = {}
    for (const [, labels = '', count] of lines) {
      const worker = /worker="(\d)"/.exec(labels)?.[1] ?? 'none'
      if (labels.includes(`row="${row}"`)) counts[worker] = (counts[worker] ?? 0) + Number(count)
    }
    return counts
  }

  test('one scrape has the counts of both processes', async () => {
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0)
    const before = sum(await countsOf('orders.list'))
    let answered = 0
    // An answer is counted just after it has been sent.
    const after = await vi.waitFor(async () => {
      for (let n = 0; n < REQUESTS; n += 1, answered += 1) expect((await ask()).status).toBe(400)
      const counts = await countsOf('orders.list')
      expect(Object.keys(counts).sort()).toEqual(['0', '1'])
      expect(sum(counts) - before).toBe(answered)
      return counts
    }, WAIT)
    // Whichever process is asked, the answer is the same.
    for (let n = 0; n < 4; n += 1) expect(await countsOf('orders.list')).toEqual(after)
  })

  test('both processes answer, a killed one is started again, and all end on SIGTERM', async () => {
    const seen = new Set<number>()
    await vi.waitFor(async () => {
      for (const pid of await whoAnswers()) seen.add(pid)
      expect(seen.size).toBe(2)
    }, WAIT)
    expect([...seen]).not.toContain(program.child.pid)

    const [killed = 0, left = 0] = seen
    process.kill(killed, 'SIGKILL')
    const fresh = new Set<number>()
    await vi.waitFor(async () => {
      for (const pid of await whoAnswers()) fresh.add(pid)
      expect([...fresh].filter((pid) => pid !== killed && pid !== left)).toHaveLength(1)
    }, WAIT)
    expect(program.output()).toContain(`process ${killed} ended with SIGKILL, another starts in`)

    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    for (const pid of [...seen, ...fresh]) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    await expect(fetch(origin)).rejects.toThrow()
  })
})
