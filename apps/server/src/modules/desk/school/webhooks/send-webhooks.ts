import { advanceWebhookDelivery } from '@kaozhou/domain'
import type { Platform } from '../../../../platform/platform'
import { postEvent, type TryOutcome } from './post-event'
import { lockDelivery, lockDue, saveDelivery, type TakenDelivery } from './webhook-repository'

const AT_ONCE = 20

type SendingDeps = Pick<Platform, 'environment' | 'store' | 'secrets' | 'now'>

/**
 * Sends events that are due. Several servers may run it at the same time: each takes its own. One that a stopped server had taken is
 * sent again after a minute, under the same id.
 */
export async function sendWebhooks(deps: SendingDeps): Promise<void> {
  /** Addresses that did not take an event in this run: the rest of theirs does not hold up others. */
  const failing = new Set<number>()
  for (;;) {
    const taken = await take(deps, [...failing])
    await Promise.all(
      taken.map(async (one) => {
        const outcome = await postEvent(deps, one)
        if (!outcome.isTaken) failing.add(one.endpoint.id)
        await keep(deps, one.delivery.id, outcome)
      }),
    )
    if (taken.length < AT_ONCE) return
  }
}

/** Takes some for this server alone. */
async function take({ store, now }: SendingDeps, except: number[]): Promise<TakenDelivery[]> {
  return store.inTransaction(async (tx) => {
    const due = await lockDue(tx, { now: now(), limit: AT_ONCE, except })
    for (const { delivery } of due) {
      const { state, since, tries, nextAt } = delivery
      const held = { state, since, tries, nextAt }
      await saveDelivery(tx, delivery.id, advanceWebhookDelivery(held, 'taken', now()))
    }
    return due
  })
}

async function keep(
  { store, now }: SendingDeps,
  id: number,
  { isTaken, status, answer }: TryOutcome,
): Promise<void> {
  await store.inTransaction(async (tx) => {
    const row = await lockDelivery(tx, id)
    if (!row) return
    const { state, since, tries, nextAt } = row
    const held = { state, since, tries, nextAt }
    const next = advanceWebhookDelivery(held, isTaken ? 'delivered' : 'failed', now())
    // What a slower try heard says nothing of one that was taken.
    if (state === 'delivered' && !isTaken) return
    await saveDelivery(tx, id, { ...next, triedAt: now(), status, answer: answer || null })
  })
}
