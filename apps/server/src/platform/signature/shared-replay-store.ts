import { createHash } from 'node:crypto'
import type { Executor } from '../../database/executor'
import { deleteOldNonces, type NonceRow, storeNonces } from './nonce-repository'
import type { ReplayStore } from './replay-store'

/** A replay store in the database, shared by all servers. */
export interface SharedReplayStore extends ReplayStore {
  isFirst(key: string, now: number): Promise<boolean>
  /** The same of several by their {@link fingerprint}, together. */
  takeAll(nonces: readonly GivenNonce[]): Promise<boolean[]>
  /** Deletes expired rows, and the oldest above the limit. Several servers may run it at the same time. */
  forget(now: number): Promise<void>
}

/** A nonce by its fingerprint, and when it came. */
export interface GivenNonce {
  keyHex: string
  now: number
}

/** How many statements may be under way; what comes meanwhile goes together into the next. */
const MAX_UNDER_WAY = 1
const MAX_TOGETHER = 200

interface Asked extends NonceRow, GivenNonce {
  answer(isFirst: boolean): void
  fail(error: unknown): void
}

/** Under load the nonces of several requests are stored by one statement. */
export function createSharedReplayStore(
  db: Executor,
  windowMs: number,
  limit = 2_000_000,
): SharedReplayStore {
  let waiting: Asked[] = []
  let underWay = 0

  async function storeWaiting(): Promise<void> {
    const [batch, rest] = takeBatch(waiting)
    waiting = rest
    underWay += 1
    try {
      const now = Math.max(...batch.map((asked) => asked.now))
      const stored = await storeNonces(db, batch, now)
      for (const { keyHex, answer } of batch) answer(stored.has(keyHex))
    } catch (error) {
      for (const { fail } of batch) fail(error)
    } finally {
      underWay -= 1
      if (waiting.length > 0) void storeWaiting()
    }
  }

  function queue({ keyHex, now }: GivenNonce): Promise<boolean> {
    return new Promise((resolve, reject) => {
      waiting.push({ keyHex, expiresAt: now + windowMs, now, answer: resolve, fail: reject })
    })
  }

  async function takeAll(nonces: readonly GivenNonce[]): Promise<boolean[]> {
    const answers = nonces.map(queue)
    if (waiting.length > 0 && underWay < MAX_UNDER_WAY) void storeWaiting()
    return Promise.all(answers)
  }

  return {
    isFirst: async (key, now) => (await takeAll([{ keyHex: fingerprint(key), now }]))[0] === true,
    takeAll,
    forget: (now) => deleteOldNonces(db, now, limit),
  }
}

/** The same key twice at once goes into two batches: of one statement both would count as first. */
function takeBatch(waiting: readonly Asked[]): [Asked[], Asked[]] {
  const keys = new Set<string>()
  const batch: Asked[] = []
  const rest: Asked[] = []
  for (const asked of waiting) {
    const fits = batch.length < MAX_TOGETHER && !keys.has(asked.keyHex)
    keys.add(asked.keyHex)
    if (fits) batch.push(asked)
    else rest.push(asked)
  }
  return [batch, rest]
}

/** Keys hold tokens, which must not be stored, and have any length. */
export function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
