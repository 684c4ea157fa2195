import type { Reader, Replicas, Store } from '../executor'

// What may be read from a replica: `scripts/boundaries/rooms.mjs` names the files that may import this one.

/** How replicas are asked for. */
export interface FreshReplicas {
  /** One that has all that this server has heard of, and lags less than a second; null when there is none. */
  pick(): Reader | null
  /** One that has all that the primary has at this moment; null when none has it soon. */
  upToNow(): Promise<Reader | null>
}

/** They are kept here, and not with the store, so that nothing reads from them past the two functions below. */
const known = new WeakMap<Replicas, FreshReplicas>()

export function readFrom(replicas: Replicas, fresh: FreshReplicas): Replicas {
  known.set(replicas, fresh)
  return replicas
}

/**
 * Where a call reads what every visitor sees alike. What is answered for one person is read at the primary: they may have
 * written it a moment ago, at this server or at another one. A call asks once and keeps what it gets, so that it does not
 * read something older after something newer.
 */
export function sharedReader(
  { db, replicas }: Store,
  { userId }: { userId: number | null },
): Reader {
  return (userId === null ? known.get(replicas)?.pick() : null) ?? db
}

/** Where staff read figures: they hold all that was written before they were asked for. */
export async function figuresReader({ db, replicas }: Store): Promise<Reader> {
  return (await known.get(replicas)?.upToNow()) ?? db
}
