import { parentPort, workerData } from 'node:worker_threads'

/** Runs in its own thread: the flood's thread would measure its own delays instead of the server's. */
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
