import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { readEnvironment } from '../../config/environment'
import { projectRoot } from '../../config/project-root'
import type { Store } from '../../database/executor'
import { openDatabase } from '../../database/open-database'
import { builtProgram } from '../../testing/built-program'
import { TEST_NOW } from '../../testing/database-template'
import { dumpRows, type RowDump } from '../../testing/dump-rows'
import { findPostgres } from '../../testing/find-postgres'
import { databaseUrl, runSql } from '../../testing/postgres-cluster'
import { loadContent } from '../load-content'
import { applyContent } from './apply-content'

const MINIMAL = join(projectRoot(), 'content/minimal')
/** Tables that the edited folder changes, in the order in which an apply comes to them. */
const POINTS = ['pictures', 'courses', 'settings', 'content_files']
/** Limits a process that hangs; a busy machine starts programs slowly. */
const TIMEOUT = 400_000
const WAIT = { timeout: 200_000, interval: 100 }

const cluster = inject('postgresUrl')

let parent: string
let program: string
let folder: string
let store: Store
let running: ChildProcess[] = []

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kaozhou-killed-'))
  folder = join(parent, 'edited')
  await cp(MINIMAL, folder, { recursive: true })
  await edit('courses/1001.yaml', 'price: 99.00', 'price: 89.00')
  await edit('courses/1001.yaml', 'palette: teal', 'palette: ochre')
  await edit('shop/categories.yaml', '走得远', '走得稳')
  await edit('shop/shop.yaml', '每天 9:00–22:00', '每天 8:00–20:00')
  await edit('agreements/user.md', '## 总则', '## 总的规则')
  program = await builtProgram('content')
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running = []
  await store.close()
})
afterAll(async () => {
  await rm(parent, { recursive: true, force: true })
})

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file)
  const before = await readFile(path, 'utf8')
  expect(before).toContain(from)
  await writeFile(path, before.replace(from, to))
}

async function applyFolder(path: string): Promise<void> {
  await applyContent(store, await loadContent(path), { now: TEST_NOW })
}

/** All rows; a sequence is not rolled back, and its number means nothing. */
async function rows(): Promise<RowDump> {
  const all = Object.entries(await dumpRows(store.db))
  return Object.fromEntries(all.filter(([name]) => !name.endsWith(': last id')))
}

interface Program {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
}

/** `content apply` of the edited folder in a process of its own. */
function startApply(variables: Record<string, string>): Program {
  const child = spawn(process.execPath, [program, 'apply', folder], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      text += part.toString()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, output: () => text, ended }
}

/** Runs `body` (PL/pgSQL) before each change of a row of the table. */
async function addTrigger(table: string, body: string): Promise<void> {
  await store.db.execute(
    sql.raw(`create function hold() returns trigger language plpgsql as $$
      begin ${body} return coalesce(new, old); end $$`),
  )
  await store.db.execute(
    sql.raw(`create trigger hold before insert or update or delete on ${table}
      for each row execute function hold()`),
  )
}

async function dropTrigger(): Promise<void> {
  await store.db.execute(sql`drop function if exists hold() cascade`)
}

async function priceOf(): Promise<unknown> {
  const { rows: found } = (await store.db.execute(
    sql`select price from courses where id = 1001`,
  )) as unknown as { rows: { price: number }[] }
  return found[0]?.price
}

describe.runIf(cluster)('an apply to PostgreSQL', () => {
  const HELD = 777
  let name: string
  let env: { DATABASE_URL: string; DATA_DIR: string }

  beforeEach(async () => {
    name = `killed_${randomBytes(6).toString('hex')}`
    await runSql(String(cluster), `create database ${name}`)
    const DATABASE_URL = databaseUrl(String(cluster), name)
    env = { DATABASE_URL, DATA_DIR: join(parent, name) }
    store = await openDatabase(readEnvironment(env), env.DATA_DIR, () => undefined)
    await applyFolder(MINIMAL)
  })
  afterEach(() => runSql(String(cluster), `drop database ${name} with (force)`))

  async function count(query: ReturnType<typeof sql>): Promise<number> {
    const result = (await store.db.execute(query)) as unknown as { rows: { n: number | string }[] }
    return Number(result.rows[0]?.n)
  }
  const waitingHere = () =>
    count(sql`select count(*) as n from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  const programsHere = () =>
    count(sql`select count(*) as n from pg_stat_activity where datname = current_database()
      and state like '%transaction%' or wait_event = 'advisory'`)

  /** Holds what the trigger waits for until `end` is called. */
  async function hold(): Promise<() => Promise<void>> {
    return new Promise((resolve, reject) => {
      const held = store.inTransaction(async (tx) => {
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
        await tx.execute(sql`select pg_advisory_xact_lock(${HELD})`)
        await new Promise<void>((end) => {
          resolve(async () => {
            end()
            await held
          })
        })
      })
      held.catch(reject)
    })
  }

  test.each(POINTS)(
    'killed while it changes %s: nothing has changed',
    { timeout: TIMEOUT },
    async (table) => {
      const before = await rows()
      await addTrigger(table, `perform pg_advisory_xact_lock(${HELD});`)
      const release = await hold()
      const program = startApply(env)
      await expect.poll(waitingHere, WAIT).toBe(1)
      program.child.kill('SIGKILL')
      expect(await program.ended).toBeNull()
      await release()
      await expect.poll(programsHere, WAIT).toBe(0)
      await dropTrigger()
      expect(await rows()).toEqual(before)
      // The killed apply holds no lock that the next one would wait for.
      await applyFolder(folder)
      expect(await priceOf()).toBe(8_900)
    },
  )

  test('the second of two concurrent applies waits, then finds nothing to change', {
    timeout: TIMEOUT,
  }, async () => {
    await store.db.execute(sql`create table changes (at timestamptz default clock_timestamp())`)
    await addTrigger(
      'courses',
      `insert into changes default values; perform pg_advisory_xact_lock(${HELD});`,
    )
    const release = await hold()
    const first = startApply(env)
    await expect.poll(waitingHere, WAIT).toBe(1)
    const second = startApply(env)
    await expect.poll(waitingHere, WAIT).toBe(2)
    expect(await priceOf()).toBe(9_900)
    await release()
    expect([await first.ended, await second.ended]).toEqual([0, 0])
    expect(await count(sql`select count(*) as n from changes`)).toBe(1)
    expect(first.output().trimEnd()).toMatch(/完成$/)
    expect(second.output().trimEnd()).toMatch(/完成；已经是这样了，没有改变$/)
    expect(await priceOf()).toBe(8_900)
  })
})

describe.runIf(!cluster)('an apply to the embedded database', () => {
  let directory: string

  const open = async () => {
    store = await openDatabase(readEnvironment({ DATA_DIR: directory }), directory, () => undefined)
  }

  // Making a database takes many times as long as copying one.
  beforeAll(async () => {
    directory = join(parent, 'first')
    await open()
    await applyFolder(MINIMAL)
    await store.close()
  })
  beforeEach(async () => {
    directory = await mkdtemp(join(parent, 'data-'))
    await cp(join(parent, 'first'), directory, { recursive: true })
    await open()
  })

  /** Starts one that stops for ten minutes at its first change of a row of the table. */
  async function startHeld(table: string): Promise<Program> {
    const { rows: found } = (await store.db.execute(
      sql`select current_setting('data_directory') as folder`,
    )) as unknown as { rows: { folder: string }[] }
    await addTrigger(
      table,
      `execute format('copy (select 1) to %L', '${found[0]?.folder}/held');
       while clock_timestamp() < now() + interval '10 minutes' loop end loop;`,
    )
    await store.close()
    const program = startApply({ DATA_DIR: directory })
    await expect.poll(() => existsSync(join(directory, 'db', 'held')), WAIT).toBe(true)
    return program
  }

  // Each takes long here. Where PostgreSQL runs the same four, the one with the most to undo is enough.
  test.each(findPostgres() ? POINTS.slice(-1) : POINTS)(
    'killed while it changes %s: nothing has changed',
    { timeout: TIMEOUT },
    async (table) => {
      const before = await rows()
      const program = await startHeld(table)
      program.child.kill('SIGKILL')
      expect(await program.ended).toBeNull()
      await open()
      await dropTrigger()
      expect(await rows()).toEqual(before)
      await applyFolder(folder)
      expect(await priceOf()).toBe(8_900)
    },
  )

  test('a second apply at the same time is refused in one line: the folder is in use', {
    timeout: TIMEOUT,
  }, async () => {
    const first = await startHeld('courses')
    const second = startApply({ DATA_DIR: directory })
    expect(await second.ended).toBe(1)
    expect(second.output().trim()).toContain(`in use by process ${first.child.pid}`)
    first.child.kill('SIGKILL')
    await first.ended
    await open()
    expect(await priceOf()).toBe(9_900)
  })
})
