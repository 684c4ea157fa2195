// How fast the built server answers, beside a bare Fastify route and plain SQL on the same machine in the same run.
//   pnpm --filter @kaozhou/server build && pnpm --filter @kaozhou/server bench [seconds per case] [connections]
import { cpus } from 'node:os'
import { openDatabase } from './database.mjs'
import { load } from './load.mjs'
import { weighRendering } from './rendering.mjs'
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
  const bareRequest = () => signedRequest('GET', '/bare')
  rows.push(await measure('bare Fastify route', bare, bareRequest))
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
  const detail = () => signedRequest('GET', '/api/courses/products/1001')
  rows.push(await measure('course detail', shop, () => asBrowser(detail())))
  rows.push(await measure('course detail, not packed', shop, detail))
  rows.push(await measure('page /home', shop, () => page('/home')))
  rows.push({ name: 'page /home, rendered', ...(await weighRendering(shop)) })
  const buyers = []
  for (let n = 0; n < connections; n += 1) buyers.push(await login(shop.origin, n))
  const { costs, results } = await weigh(shop, (n) => orderSteps(buyers[n]))
  for (const step of ['confirm', 'submit', 'cancel']) {
    rows.push({ name: `order: ${step}`, ...(results[step] ?? NOTHING), ...costs })
  }
  await shop.stop()
  await bare.stop()

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
  const { costs, results } = await weigh(server, () => [{ name: 'request', request }])
  return { name, ...results.request, ...costs }
}

/**
 * Processor time and statements per request. The bare route is measured just before: on a machine that does other work
 * too, only what both took at the same time can be compared.
 */
async function weigh(server, steps) {
  const bare = await cost(servers[0], () => [{ name: 'bare', request: () => page('/bare') }], 1)
  const { results, ...costs } = await cost(server, steps, seconds)
  return { results, costs: { ...costs, ofBare: bare.cpu / costs.cpu } }
}

async function cost(server, steps, forSeconds) {
  const before = { cpu: server.cpu(), queries: await server.queries() }
  const { sent, ...results } = await load(server.origin, { ...timing, seconds: forSeconds, steps })
  const queries = (await server.queries()) - before.queries
  const cpu = (server.cpu() - before.cpu) / sent
  return { results, cpu, queries: queries / sent, memory: server.memory() }
}

function page(path) {
  return asBrowser({ method: 'GET', path, headers: { accept: 'text/html' } })
}

function asBrowser(request) {
  return { ...request, headers: { ...request.headers, 'accept-encoding': 'gzip, deflate, br' } }
}

function report() {
  const sql = rows.find(({ name }) => name.startsWith('plain SQL: take'))?.perSecond
  const kind = database
    ? 'PostgreSQL (fsync on)'
    : 'the embedded database; without PostgreSQL there is no SQL to compare with'
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0].model.trim()}; ${connections} connections, ${seconds} s a case; ${kind}\n`,
  )
  console.log(
    '| case | per second | p50 ms | p99 ms | MB | CPU ms each | of bare Fastify | queries each | of plain SQL |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const row of rows) {
    const { name, perSecond, p50, p99, memory, cpu, ofBare, queries, failures } = row
    const writes = name.includes('submit') || name.includes('take one')
    const cells = [
      name,
      Math.round(perSecond),
      p50.toFixed(1),
      p99.toFixed(1),
      memory ? Math.round(memory) : '',
      cpu ? cpu.toFixed(2) : '',
      ofBare ? ofBare.toFixed(2) : '',
      database && queries !== undefined ? queries.toFixed(1) : '',
      writes && sql ? (perSecond / sql).toFixed(2) : '',
    ]
    console.log(`| ${cells.join(' | ')} |`)
    if (failures > 0) {
      console.error(`${name}: ${failures} answers were not a success`)
      process.exitCode = 1
    }
  }
}
