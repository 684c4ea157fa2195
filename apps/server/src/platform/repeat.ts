import type { FastifyInstance } from 'fastify'

/** Runs a job when the server is up, and again and again while it is; a round that takes long is not overtaken. */
export function repeat(server: FastifyInstance, everyMs: number, job: () => Promise<void>): void {
  let running: Promise<void> | null = null
  function round(): void {
    running ??= job()
      .catch((error: unknown) => server.log.error({ err: error }, 'a job failed'))
      .finally(() => {
        running = null
      })
  }
  // What fell due while no server was up has waited long enough.
  server.addHook('onListen', async () => round())
  const timer = setInterval(round, everyMs)
  timer.unref()
  // Before the database closes, what runs must have ended.
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
