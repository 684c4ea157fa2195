import { MINUTE } from '@kaozhou/domain'
import type { Store } from '../../database/executor'
import type { Fetch } from '../../platform/network/outbound-fetch'
import { stepsFrom, type TimedStep } from './carrier-steps'
import { pushForm } from './kuaidi100-format'
import { lockDue, type SandboxParcel, updateSubscription } from './sandbox-parcel-repository'

const AT_ONCE = 20
const TIMEOUT_MS = 5000
/** After a push that was not taken. */
const RETRY_AFTER = MINUTE

/** Moves the parcels whose next step is due, and tells the school. Several servers may run it at the same time. */
export async function pushDueSteps(
  { store, fetch }: { store: Store; fetch: Fetch },
  now: number,
): Promise<void> {
  for (;;) {
    const due = await claim(store, now)
    for (const parcel of due) await push({ store, fetch }, parcel, now)
    if (due.length < AT_ONCE) return
  }
}

async function claim(store: Store, now: number): Promise<SandboxParcel[]> {
  return store.inTransaction(async (tx) => {
    const due = await lockDue(tx, now, AT_ONCE)
    for (const { id } of due) await updateSubscription(tx, id, { nextPushAt: now + RETRY_AFTER })
    return due
  })
}

async function push(
  { store, fetch }: { store: Store; fetch: Fetch },
  parcel: SandboxParcel,
  now: number,
): Promise<void> {
  const steps = stepsFrom(parcel.subscribedAt)
  const done = steps.filter(({ at }) => at <= now)
  if (!(await isTaken(fetch, parcel, done))) return
  const next = steps[done.length]
  await updateSubscription(store.db, parcel.id, {
    pushedSteps: done.length,
    nextPushAt: next ? next.at : null,
  })
}

async function isTaken(
  fetch: Fetch,
  parcel: SandboxParcel,
  done: readonly TimedStep[],
): Promise<boolean> {
  try {
    const answer = await fetch(parcel.callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: pushForm(parcel, done),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return (JSON.parse(await answer.text()) as { result?: unknown }).result === true
  } catch {
    return false
  }
}
