import { type Executor, NO_REPLICAS, type Store } from '../../../../../database/executor'
import type { Notifications } from '../../../../../database/notifications'
import type { Platform } from '../../../../../platform/platform'

/** Ends a transaction that went well, so that nothing of it stays. */
class Undone extends Error {}

/**
 * Runs `work` in a transaction that is always rolled back. What it is given instead of the platform has the transaction for
 * its database, its time for the clock, and nothing that leads out of the process.
 */
export async function rolledBack<T>(
  platform: Platform,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  let answer: { value: T } | undefined
  try {
    await platform.store.inTransaction(async (tx) => {
      answer = { value: await work(tx) }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!answer) throw new Error('a transaction that is rolled back was kept')
  return answer.value
}

/** The platform as handlers within such a transaction have it. */
export function platformOn(
  { environment, log, store }: Platform,
  tx: Executor,
  now: number,
): Platform {
  return {
    environment,
    log,
    now: () => now,
    store: storeOn(store, tx),
    redis: null,
    sms: unreachable('messages'),
    templateSms: null,
    proof: unreachable('proofs'),
    secrets: unreachable('secrets'),
  }
}

function storeOn({ kind, statements }: Store, tx: Executor): Store {
  return {
    kind,
    statements,
    db: tx,
    // What is refused within undoes what it did, as in a transaction of its own.
    inTransaction: (work) => tx.transaction(work),
    notifications: unreachable<Notifications>('notifications'),
    // What the preview has changed is in its transaction alone.
    replicas: NO_REPLICAS,
    ping: async () => undefined,
    close: async () => undefined,
  }
}

/** Something that a preview has not: whoever uses it fails. */
function unreachable<T extends object>(what: string): T {
  return new Proxy({} as T, {
    get: (_, name) => {
      throw new Error(`${what}.${String(name)} in a preview`)
    },
  })
}
