import { Agent, request as httpRequest } from 'node:http'

const WARM_UP_MS = 1000

/**
 * Sends requests on `connections` for `seconds`: each repeats its steps and waits for every answer. Resolves with
 * requests per second and latencies by step, and the total number of requests.
 */
export async function load(origin, { connections, seconds, steps }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const from = performance.now() + WARM_UP_MS
  const until = from + seconds * 1000
  const seen = {}
  let sent = 0

  async function runOne(number) {
    const own = steps(number)
    while (performance.now() < until) {
      let last
      for (const { name, request } of own) {
        const begun = performance.now()
        last = await ask(agent, origin, request(last))
        const ended = performance.now()
        sent += 1
        if (begun < from || ended > until) {
          if (!last.ok) break
          continue
        }
        seen[name] ??= { times: [], failures: 0 }
        seen[name].times.push(ended - begun)
        if (!last.ok) {
          if (seen[name].failures === 0) console.error(`${name}: ${last.code} ${last.message}`)
          seen[name].failures += 1
          // The following steps need this answer.
          break
        }
      }
    }
  }

  await Promise.all(Array.from({ length: connections }, (_, number) => runOne(number)))
  agent.destroy()
  const results = Object.entries(seen).map(([name, { times, failures }]) => [
    name,
    { ...summary(times, seconds), failures },
  ])
  return { sent, ...Object.fromEntries(results) }
}

export function summary(times, seconds) {
  const sorted = times.sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: sorted.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function ask(agent, origin, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const call = httpRequest(origin + path, { method, headers, agent }, (response) => {
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        if (response.statusCode === 304) return resolve({ ok: true })
        // Unpacking costs the one who asks more than the server.
        const isPacked = response.headers['content-encoding'] !== undefined
        if (isPacked || !response.headers['content-type']?.startsWith('application/json')) {
          return resolve({ ok: response.statusCode === 200, code: response.statusCode })
        }
        try {
          const envelope = JSON.parse(Buffer.concat(parts).toString('utf8'))
          resolve({ ok: envelope.code === 0, ...envelope })
        } catch (error) {
          reject(error)
        }
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}
