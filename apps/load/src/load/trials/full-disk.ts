import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../../../../server/src/database/open-postgres'
import { findPostgres } from '../../../../server/src/testing/find-postgres'
import {
  type Cluster,
  databaseUrl,
  runSql,
  startCluster,
} from '../../../../server/src/testing/postgres-cluster'
import { openCashier } from '../cashier'
import { waitForInvariants } from '../invariants'
import { type LoadBuyer, type LoadWorld, newBuyers, numberOf } from '../load-world'
import { startServer } from '../server-process'
import { SETTLE_MS, SIZES } from '../sizes'
import type { Finding, Trial } from '../trial'

const COURSE = 1003
const STOCK = 5000
const DISK_MB = 128
const AT_ONCE = 12
/** How long people go on buying on the full disk. */
const FULL_MS = 20_000
/** An answer that takes longer hangs. */
const LONGEST_MS = 15_000
const BUSY = 5030
const CHINESE = /[\u4e00-\u9fff]/

interface Tries {
  bought: number
  /** Answers `busy`, with a sentence. */
  refused: number
  /** What else came, once each. */
  wrong: Set<string>
  longestMs: number
}

/** A PostgreSQL of its own, whose disk gets full while people buy, and has room again. */
export const fullDisk: Trial = {
  id: 'disk',
  name: 'the disk of PostgreSQL is full while people buy',
  async run({ dataDirectory }) {
    const bin = findPostgres()
    const disk = mountDisk()
    if (!bin || !disk) return { holds: true, text: 'no small disk can be mounted: not tried' }
    const ends: (() => unknown)[] = [() => unmount(disk)]
    try {
      const cluster = await startCluster(bin, { under: disk })
      ends.push(cluster.stop)
      await runSql(cluster.url, 'create database shop')
      const url = databaseUrl(cluster.url, 'shop')
      const env = { DATABASE_URL: url, DATA_DIR: dataDirectory, LIMITS: 'off', FFMPEG_PATH: 'off' }
      const server = await startServer(env)
      ends.push(server.stop)
      const store = await openPostgres({ url, poolSize: 2, onConnectionLost: () => undefined })
      ends.push(store.close)
      return await fillAndClear({ servers: [server, server], store, dataDirectory }, cluster, disk)
    } finally {
      for (const end of ends.reverse()) await end()
    }
  },
}

async function fillAndClear(world: LoadWorld, cluster: Cluster, disk: string): Promise<Finding> {
  await world.store.db.execute(sql`update courses set stock = ${STOCK} where id = ${COURSE}`)
  const buyers = await newBuyers(world, SIZES.diskBuyers)
  const before = await buyWhile(buyers, () => buyers.length > SIZES.diskBuyers * 0.8)
  const ballast = fill(disk)
  const until = Date.now() + FULL_MS
  const during = await buyWhile(buyers, () => Date.now() < until)
  rmSync(ballast)
  const ended = await goesOnAgain(cluster)
  const after = await untilBought(buyers)
  const faults = await waitForInvariants(world, SETTLE_MS)
  const stock = await numberOf(
    world,
    sql`select ${STOCK} - stock - (select count(*) from order_lines l join orders o
          on o.id = l.order_id where l.course_id = ${COURSE} and l.holds_stock
          and o.status in ('unpaid', 'paid')) as n from courses where id = ${COURSE}`,
  )
  if (stock !== 0) faults.push(`stock differs by ${stock}`)
  if (during.refused === 0) faults.push('the disk was never full')
  if (during.longestMs > LONGEST_MS) faults.push('an answer hung')
  if (before.bought === 0 || after.bought === 0) faults.push('nobody could buy before or after it')
  faults.push(...during.wrong, ...before.wrong)
  const again = ended ? 'PostgreSQL had ended and was started again' : 'PostgreSQL went on'
  return {
    holds: faults.length === 0,
    text: `${faults.join('; ') || 'books, bank and stock agree'}: ${before.bought} bought before, ${during.refused} refused and ${during.bought} bought on the full disk, the slowest answer after ${(during.longestMs / 1000).toFixed(1)} s; ${again}, the server was not restarted`,
  }
}

/** People buy side by side while `goesOn`, each until it has bought; who has is taken out of `buyers`. */
async function buyWhile(buyers: LoadBuyer[], goesOn: () => boolean): Promise<Tries> {
  const tries: Tries = { bought: 0, refused: 0, wrong: new Set(), longestMs: 0 }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      do {
        const buyer = buyers.shift()
        if (!buyer) return
        const hasBought = await tryToBuy(buyer, tries)
        if (!hasBought) buyers.push(buyer)
      } while (goesOn())
    }),
  )
  return tries
}

/** True when the order was made, paid or not. */
async function tryToBuy({ client }: LoadBuyer, tries: Tries): Promise<boolean> {
  const timed = async <T>(call: Promise<T>): Promise<T> => {
    const since = performance.now()
    return call.finally(() => {
      tries.longestMs = Math.max(tries.longestMs, performance.now() - since)
    })
  }
  try {
    const page = await timed(client.buying.singleConfirm({ courseId: COURSE }))
    const { checkoutKey, price } = page
    const { id } = await timed(client.buying.single({ checkoutKey, total: price.total }))
    tries.bought += 1
    const press = await openCashier(client, id).catch(() => null)
    await press?.().catch(() => undefined)
    return true
  } catch (error) {
    const { code, message } = error as { code?: number; message: string }
    if (code === BUSY && CHINESE.test(message)) tries.refused += 1
    else tries.wrong.add(`${code} ${message}`)
    return false
  }
}

/** Tries until somebody could buy, for as long as notices may take. */
async function untilBought(buyers: LoadBuyer[]): Promise<Tries> {
  const end = Date.now() + SETTLE_MS
  for (;;) {
    const tries = await buyWhile(buyers, () => false)
    if (tries.bought > 0 || Date.now() > end) return tries
  }
}

/** True when PostgreSQL had ended: without room for its log it does, and a service manager starts it again. */
async function goesOnAgain(cluster: Cluster): Promise<boolean> {
  const end = Date.now() + 10_000
  while (Date.now() < end) {
    const answers = await runSql(cluster.url, 'select 1').then(
      () => true,
      () => false,
    )
    if (answers) return false
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await cluster.crash()
  return true
}

/** A file that takes all the room that is left. */
function fill(disk: string): string {
  const path = join(disk, 'ballast')
  const file = openSync(path, 'w')
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      while (writeSync(file, Buffer.alloc(size)) === size);
    } catch {
      // No room for a piece of this size.
    }
  }
  closeSync(file)
  return path
}

/** A file system of a few megabytes; null where this process may not mount one. */
function mountDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'kaozhou-disk-'))
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
    return folder
  } catch {
    rmdirSync(folder)
    return null
  }
}

function unmount(folder: string): void {
  execFileSync('umount', [folder])
  rmdirSync(folder)
}
