import { parentPort, workerData } from 'node:worker_threads'

/** A thread of its own: the flood's would tell of its own waits instead of the server's. */
const { url, seconds } = workerData as { url: string; seconds: number }
const PAUSE_MS = 25

const waits: number[] = []
const end = performance.now() + seconds * 1000
while (performance.now() < end) {
  const since = performance.now()
  await (await fetch(`${url}/healthz`)).arrayBuffer()
  waits.push(performance.now() - since)
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
parentPort?.postMessage(waits)
