import type { FastifyInstance } from 'fastify'

/** Runs a job when the server starts to listen and every `everyMs` afterwards, never twice at the same time. */
export function repeat(server: FastifyInstance, everyMs: number, job: () => Promise<void>): void {
  let running: Promise<void> | null = null
  function round(): void {
    running ??= job()
      .catch((error: unknown) => server.log.error({ err: error }, 'a job failed'))
      .finally(() => {
        running = null
      })
  }
  // Work may have become due while no server was running.
  server.addHook('onListen', async () => round())
  const timer = setInterval(round, everyMs)
  timer.unref()
  // The database closes after this hook: wait for the running job.
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
