import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a process reports of itself; see `ProcessUsage`. Loaded into a server by `--import`. */
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

process.on('message', (question) => {
  if (question === 'usage') void report()
})

async function report(): Promise<void> {
  const loopDelayMs = delay.percentile(99) / 1e6
  const cpuMs = cpuSoFar()
  const heapBytes = await collected()
  const rssBytes = process.memoryUsage.rss()
  delay.reset()
  process.send?.({ heapBytes, rssBytes, loopDelayMs, cpuMs, cpuAfterMs: cpuSoFar() })
}

function cpuSoFar(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

// The channel to the trial must not keep the server from ending by itself.
process.channel?.unref()
// Ends with the trial that started the server: nobody else would end it.
process.on('disconnect', () => process.exit(0))

/** Finalizers run between two collections. */
async function collected(): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return process.memoryUsage().heapUsed
}
