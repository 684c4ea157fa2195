import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../../../../server/src/database/open-postgres'
import { findPostgres } from '../../../../server/src/testing/find-postgres'
import { freePort } from '../../../../server/src/testing/loopback-server'
import { type Cluster, databaseUrl, runSql } from '../../../../server/src/testing/postgres-cluster'
import { openCashier } from '../cashier'
import { waitForInvariants } from '../invariants'
import { each, fulfilled, type LoadWorld, newBuyers, numberOf } from '../load-world'
import { startServer } from '../server-process'
import { SETTLE_MS, SIZES } from '../sizes'
import type { Finding, Trial } from '../trial'

const COURSE = 1003
const RESTORED = 'kaozhou_restored'

const run = promisify(execFile)

/** The trial in which a dump is made while people buy, and a server goes on with it. `database` is the servers' own. */
export function backupTrial(cluster: Cluster, database: string): Trial {
  return {
    id: 'backup',
    name: 'pg_dump while people buy, kill -9 of a server, restore',
    async run(world) {
      const folder = mkdtempSync(join(tmpdir(), 'kaozhou-backup-'))
      const file = join(folder, 'shop.dump')
      try {
        await world.store.db.execute(sql`update courses set stock = 5000 where id = ${COURSE}`)
        const shopping = buyInTheMeantime(world)
        await pause(1500)
        await run(program('pg_dump'), ['-Fc', '-f', file, databaseUrl(cluster.url, database)])
        await world.servers[0].crash()
        const tries = await shopping
        await runSql(cluster.url, `create database ${RESTORED}`)
        const url = databaseUrl(cluster.url, RESTORED)
        await run(program('pg_restore'), ['--no-owner', '-d', url, file])
        return await goOn(world, url, fulfilled(tries).length)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

function buyInTheMeantime(world: LoadWorld) {
  return newBuyers(world, SIZES.crashBuyers).then((buyers) =>
    each(buyers, 16, async ({ client }) => {
      const { checkoutKey, price } = await client.buying.singleConfirm({ courseId: COURSE })
      const { id } = await client.buying.single({ checkoutKey, total: price.total })
      const press = await openCashier(client, id)
      await press()
    }),
  )
}

/**
 * Starts a server on the restored database, which settles what the dump had cut off; then books and bank are compared. The
 * bank's notices go to it, as after a restore the shop's address does.
 */
async function goOn(world: LoadWorld, url: string, bought: number): Promise<Finding> {
  const port = String(await freePort())
  const moved = `regexp_replace(%, '^http://127[.]0[.]0[.]1:\\d+', 'http://127.0.0.1:${port}')`
  await runSql(url, `update sandbox_trades set notify_url = ${moved.replace('%', 'notify_url')}`)
  await runSql(url, `update sandbox_notices set url = ${moved.replace('%', 'url')}`)
  const server = await startServer({
    PORT: port,
    DATABASE_URL: url,
    DATA_DIR: world.dataDirectory,
    LIMITS: 'off',
  })
  const store = await openPostgres({ url, poolSize: 2, onConnectionLost: () => undefined })
  try {
    const restored: LoadWorld = { ...world, store, servers: [server, server] }
    const wrong = await waitForInvariants(restored, SETTLE_MS)
    const paid = await numberOf(
      restored,
      sql`select count(*) as n from orders where status = 'paid'`,
    )
    const [buyer] = await newBuyers(restored, 1)
    await buyer?.client.buying.singleConfirm({ courseId: COURSE })
    return {
      holds: wrong.length === 0 && paid > 0,
      text:
        wrong.join('; ') ||
        `${bought} bought, ${paid} paid orders in the dump; books and bank agree, and the shop sells on`,
    }
  } finally {
    await server.stop()
    await store.close()
  }
}

function program(name: string): string {
  return join(findPostgres() ?? '', name)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
