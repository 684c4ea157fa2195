import pg from 'pg'
import { summary } from './load.mjs'

/** Channel of the triggers that tell of a change of what is public: nothing kept outlives it. */
const CHANNEL = 'kaozhou_public'
const TIMES = 200
/** Until the server has heard of the change, and what it does for it is done. */
const HEARD_MS = 40

/**
 * What it costs to render /home with all its data read anew: each rendering follows a change. `cpu` is processor time of
 * one in ms, without what the server spends while nothing asks.
 */
export async function weighRendering(server, url) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await renderOften(server, client, TIMES / 4)
  const begun = performance.now()
  const [cpu, queries] = [server.cpu(), await server.queries()]
  const { times, failures } = await renderOften(server, client, TIMES)
  const [spent, asked] = [server.cpu() - cpu, (await server.queries()) - queries]
  const lasted = performance.now() - begun
  const idle = await idleShare(server)
  await client.end()
  return {
    ...summary(times, lasted / 1000),
    failures,
    cpu: (spent - idle * lasted) / TIMES,
    queries: asked / TIMES,
    memory: server.memory(),
  }
}

async function renderOften(server, client, count) {
  const times = []
  let failures = 0
  for (let n = 0; n < count; n += 1) {
    await client.query("select pg_notify($1, 'courses')", [CHANNEL])
    await sleep(HEARD_MS)
    const begun = performance.now()
    const answer = await fetch(`${server.origin}/home`, { headers: { accept: 'text/html' } })
    const isWhole = (await answer.text()).includes('"answers":')
    times.push(performance.now() - begun)
    if (!isWhole) failures += 1
  }
  return { times, failures }
}

/** Processor time that the server takes while nothing asks, of the time that passes. */
async function idleShare(server) {
  const cpu = server.cpu()
  await sleep(1000)
  return (server.cpu() - cpu) / 1000
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
