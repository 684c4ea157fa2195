import { METRICS_TOKEN } from './surroundings'

/** What a server has counted since it was started. */
export interface Counters {
  /** Answers to people: those to whoever looks after the server are left out. */
  answers: number
  /** Statements that the replica answered. */
  fromReplica: number
}

/** A server that does not answer by then is asked anew. */
const ANSWER_MS = 5000
const OWN_ROUTES = ['/healthz', '/readyz', '/metrics']

/** Reads the text of `/metrics`. */
export function readCounters(text: string): Counters {
  const counters: Counters = { answers: 0, fromReplica: 0 }
  for (const line of text.split('\n')) {
    const value = Number(line.slice(line.lastIndexOf(' ') + 1))
    if (line.startsWith('kaozhou_replica_statements_total{')) counters.fromReplica += value
    if (!line.startsWith('kaozhou_requests_total{')) continue
    if (!OWN_ROUTES.some((route) => line.includes(`row="${route}"`))) counters.answers += value
  }
  return counters
}

/** What the server at this address has counted; null while it does not answer. */
export async function countersOf(url: string): Promise<Counters | null> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const signal = AbortSignal.timeout(ANSWER_MS)
  const answer = await fetch(`${url}/metrics`, { headers, signal }).catch(() => null)
  if (!answer?.ok) return null
  const text = await answer.text().catch(() => null)
  return text === null ? null : readCounters(text)
}

/** True when the server can answer calls. */
export async function isReady(url: string): Promise<boolean> {
  return (await readyzOf(url)) !== null
}

/** True while the server uses Redis. */
export async function usesRedis(url: string): Promise<boolean> {
  return (await readyzOf(url))?.redis === 'up'
}

async function readyzOf(url: string): Promise<{ redis?: string } | null> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const answer = await fetch(`${url}/readyz`, { signal }).catch(() => null)
  if (!answer?.ok) return null
  const body = (await answer.json().catch(() => null)) as { data?: { redis?: string } } | null
  return body?.data ?? null
}
