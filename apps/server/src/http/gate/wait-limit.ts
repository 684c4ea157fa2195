import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/refusal'
import { isInProcess } from './call-limits'

/** A client gives up after 15 s and sends its call again, which makes more work: half of that is the most a call may take. */
const LONGEST_MS = 7_500
/** So few calls at once are no queue, however long they take. */
const FEW = 100
/** Of so many calls that ended last it is known how long they took. */
const KNOWN = 65
const RETRY_AFTER_MS = 2_000

export interface WaitLimit {
  /**
   * Lets a call begin. Returns what its end is told to; to tell it twice does no harm.
   *
   * @throws Refusal busy with `Retry-After`, when many calls are under way and most of those that ended last took too long:
   *   a call that waits longer than its client is answered for nobody.
   */
  begin(): () => void
}

/** @param now - ms of a clock that is never set back. */
export function createWaitLimit(now: () => number): WaitLimit {
  const lastTook: number[] = []
  let underWay = 0
  return {
    begin() {
      if (underWay >= FEW && middleOf(lastTook) > LONGEST_MS) {
        throw new Refusal('busy', { retryAfterMs: RETRY_AFTER_MS })
      }
      underWay += 1
      const began = now()
      let hasEnded = false
      return () => {
        if (hasEnded) return
        hasEnded = true
        underWay -= 1
        lastTook.push(now() - began)
        // Nobody waits any more: what was slow says nothing of those who come now.
        if (underWay === 0) lastTook.length = 0
        else if (lastTook.length > KNOWN) lastTook.shift()
      }
    },
  }
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Refuses calls of the contracts that would wait too long, before anything is read of them. */
export function limitWaiting(app: FastifyInstance, limit: WaitLimit): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { row } = request.routeOptions.config as { row?: string }
    // The page that a server renders has been let in itself.
    if (row === undefined || isInProcess(request)) return done()
    try {
      const end = limit.begin()
      reply.raw.once('finish', end).once('close', end)
      done()
    } catch (error) {
      done(error as Refusal)
    }
  })
}
