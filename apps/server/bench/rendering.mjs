import { summary } from './load.mjs'

const TIMES = 300

/**
 * What it costs to render /home: the page depends on the version of the app that shows it, so each version is rendered
 * once. `cpu` is processor time of one in ms.
 */
export async function weighRendering(server) {
  await renderOften(server, TIMES / 3, 1)
  const [cpu, queries] = [server.cpu(), await server.queries()]
  const begun = performance.now()
  const { times, failures } = await renderOften(server, TIMES, 2)
  return {
    ...summary(times, (performance.now() - begun) / 1000),
    failures,
    cpu: (server.cpu() - cpu) / TIMES,
    queries: ((await server.queries()) - queries) / TIMES,
    memory: server.memory(),
  }
}

async function renderOften(server, count, major) {
  const times = []
  let failures = 0
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now()
    const headers = { accept: 'text/html', 'user-agent': appOfVersion(`${major}.${n}.0`) }
    const answer = await fetch(`${server.origin}/home`, { headers })
    const isWhole = (await answer.text()).includes('"answers":')
    times.push(performance.now() - begun)
    if (!isWhole) failures += 1
  }
  return { times, failures }
}

function appOfVersion(version) {
  return `Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36 KaozhouApp/${version} (Android)`
}
