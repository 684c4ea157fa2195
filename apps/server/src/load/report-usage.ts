import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a process reports of itself; see `ProcessUsage`. Loaded into a server by `--import`. */
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

process.on('message', (question) => {
  if (question !== 'usage') return
  void collected().then((heapBytes) => {
    const { user, system } = process.cpuUsage()
    const usage = { heapBytes, rssBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 }
    process.send?.({ ...usage, loopDelayMs: delay.percentile(99) / 1e6 })
    delay.reset()
  })
})
// Asking must not keep the server from ending by itself.
process.channel?.unref()
// Without the trial that started it nobody ends it.
process.on('disconnect', () => process.exit(0))

/** Finalizers run between two collections. */
async function collected(): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return process.memoryUsage().heapUsed
}
