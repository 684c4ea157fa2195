import { Refusal } from '../refusal'

/** Lets only a few calls run at once; the others wait or are refused. */
export interface Gate {
  /** Runs the work when it is its turn. @throws Refusal tooManyRequests, having done nothing, when too much waits already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

const RETRY_AFTER_MS = 1000

/**
 * For work that needs one hot row, one after another: what waits for the row would hold a connection each, until there
 * is none left for everything else. `waiting` is bounded so that whoever waits is answered within a second or so.
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0
  const queue: (() => void)[] = []

  return {
    async run(work) {
      if (running < atOnce) running += 1
      else if (queue.length >= waiting) {
        throw new Refusal('tooManyRequests', {
          message: '参与的人太多，请稍后再试',
          retryAfterMs: RETRY_AFTER_MS,
        })
      } else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await work()
      } finally {
        const next = queue.shift()
        // The turn is handed over, so that nobody who comes now gets in between.
        if (next) next()
        else running -= 1
      }
    },
  }
}
