import type { FastifyInstance } from 'fastify'
import { dropOldCheckouts } from './checkout-repository'
import { expireOverdue } from './close-order'
import { closeOverdueGroups } from './finish-groups'
import type { OrderDesk } from './order-desk'
import { runRefunds } from './run-refunds'

const EVERY_MS = 60_000
const KEEP_CHECKOUTS_MS = 7 * 86_400_000

/** One round of what time does to orders. Several servers can run it side by side. */
export async function runOrderJobs(desk: OrderDesk, now: number): Promise<void> {
  await expireOverdue(desk, now)
  await closeOverdueGroups(desk, now)
  await runRefunds(desk, now)
  await dropOldCheckouts(desk.store.db, now - KEEP_CHECKOUTS_MS)
}

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

/** Every minute: overdue orders and groups, refunds that are due. */
export function startOrderJobs(server: FastifyInstance, desk: OrderDesk, now: () => number): void {
  repeat(server, EVERY_MS, () => runOrderJobs(desk, now()))
}
