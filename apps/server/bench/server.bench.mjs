// How fast the built server answers, beside a bare Fastify route and plain SQL on the same machine in the same run.
//   pnpm --filter @kaozhou/server build && pnpm --filter @kaozhou/server bench [seconds per case] [connections]
import { cpus } from 'node:os'
import { openDatabase } from './database.mjs'
import { load } from './load.mjs'
import { openServer } from './servers.mjs'
import { login, orderSteps } from './shopping.mjs'
import { signedRequest } from './signed-request.mjs'
import { loadSql } from './sql.mjs'

const seconds = Number(process.argv[2] ?? 5)
const connections = Number(process.argv[3] ?? 16)
const timing = { seconds, connections }
/** Shown for a step without a measurement: the run was too short. */
const NOTHING = { perSecond: 0, p50: 0, p99: 0, failures: 1 }

const database = await openDatabase()
const servers = []
const rows = []
try {
  const bare = await started('bare')
  rows.push(await measure('bare Fastify route', bare, () => signedRequest('GET', '/bare')))
  await bare.stop()

  const shop = await started('shop', database?.url)
  const categories = () => signedRequest('GET', '/api/courses/categories')
  const answer = await fetch(shop.origin + categories().path, { headers: categories().headers })
  const etag = answer.headers.get('etag')
  rows.push(await measure('category list', shop, categories))
  rows.push(
    await measure('category list, known by its tag', shop, () => {
      const request = categories()
      return { ...request, headers: { ...request.headers, 'if-none-match': etag } }
    }),
  )
  rows.push(
    await measure('course detail', shop, () => signedRequest('GET', '/api/courses/products/1001')),
  )
  const buyers = []
  for (let n = 0; n < connections; n += 1) buyers.push(await login(shop.origin, n))
  const before = shop.cpu()
  const orders = await load(shop.origin, { ...timing, steps: (n) => orderSteps(buyers[n]) })
  const facts = { memory: shop.memory(), cpu: (shop.cpu() - before) / orders.sent }
  for (const step of ['confirm', 'submit', 'cancel']) {
    rows.push({ name: `order: ${step}`, ...(orders[step] ?? NOTHING), ...facts })
  }
  await shop.stop()

  if (database) {
    rows.push({
      name: 'plain SQL: one row by its key',
      ...(await loadSql(database.url, 'read', timing)),
    })
    rows.push({
      name: 'plain SQL: take one, write an order',
      ...(await loadSql(database.url, 'order', timing)),
    })
  }
} finally {
  // Stops all servers after a failure too.
  for (const server of servers) await server.stop()
  await database?.stop()
}
report()

async function started(kind, databaseUrl) {
  const server = await openServer(kind, databaseUrl)
  servers.push(server)
  return server
}

/** Repeats one kind of request; each connection waits for its answer. */
async function measure(name, server, request) {
  const before = server.cpu()
  const { sent, request: result } = await load(server.origin, {
    ...timing,
    steps: () => [{ name: 'request', request }],
  })
  return { name, ...result, memory: server.memory(), cpu: (server.cpu() - before) / sent }
}

function report() {
  const bare = rows[0].perSecond
  const sql = rows.find(({ name }) => name.startsWith('plain SQL: take'))?.perSecond
  const kind = database
    ? 'PostgreSQL (fsync on)'
    : 'the embedded database; without PostgreSQL there is no SQL to compare with'
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0].model.trim()}; ${connections} connections, ${seconds} s a case; ${kind}\n`,
  )
  console.log(
    '| case | per second | p50 ms | p99 ms | MB | CPU ms each | of bare Fastify | of plain SQL |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const { name, perSecond, p50, p99, memory, cpu, failures } of rows) {
    const writes = name.includes('submit') || name.includes('take one')
    const cells = [
      name,
      Math.round(perSecond),
      p50.toFixed(1),
      p99.toFixed(1),
      memory ? Math.round(memory) : '',
      cpu ? cpu.toFixed(2) : '',
      name.startsWith('plain') ? '' : (perSecond / bare).toFixed(2),
      writes && sql ? (perSecond / sql).toFixed(2) : '',
    ]
    console.log(`| ${cells.join(' | ')} |`)
    if (failures > 0) {
      console.error(`${name}: ${failures} answers were not a success`)
      process.exitCode = 1
    }
  }
}
