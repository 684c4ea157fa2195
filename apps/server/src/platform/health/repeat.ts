import type { FastifyInstance } from 'fastify'

/** A recurring job. Resolves with true when it stopped at its limit and there may be more to do. */
export type Job = () => Promise<unknown>

/**
 * Runs a job when the server starts to listen and every `everyMs` afterwards, never twice at the same time. While there is
 * more to do it goes on, after a pause as long as the run took, so that people have the database for half of the time.
 */
export function repeat(server: FastifyInstance, everyMs: number, job: Job): void {
  let running: Promise<void> | null = null
  let next: NodeJS.Timeout | undefined
  let isClosed = false
  function round(): void {
    running ??= run().finally(() => {
      running = null
    })
  }
  async function run(): Promise<void> {
    const begun = performance.now()
    try {
      const hasMore = await job()
      if (hasMore === true && !isClosed) {
        clearTimeout(next)
        next = setTimeout(round, performance.now() - begun).unref()
      }
    } catch (error) {
      server.log.error({ err: error }, 'a job failed')
    }
  }
  // Work may have become due while no server was running.
  server.addHook('onListen', async () => round())
  const timer = setInterval(round, everyMs)
  timer.unref()
  // The database closes after this hook: wait for the running job.
  server.addHook('onClose', async () => {
    isClosed = true
    clearInterval(timer)
    clearTimeout(next)
    await running
  })
}
