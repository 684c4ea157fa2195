import { DAY } from '@kaozhou/domain'
import { dropOldCheckouts } from '../checkout/checkout-repository'
import type { OrderDeps } from '../state/order-deps'
import { expireOverdue } from './close-order'
import { closeOverdueGroups } from './finish-groups'
import { runRefunds } from './run-refunds'

const KEEP_CHECKOUTS_MS = 7 * DAY

/** Closes what is overdue and runs due refunds, once. Several servers may run it at the same time. */
export async function runOrderJobs(deps: OrderDeps, now: number): Promise<void> {
  await expireOverdue(deps, now)
  await closeOverdueGroups(deps, now)
  await runRefunds(deps, now)
  await dropOldCheckouts(deps.store.db, now - KEEP_CHECKOUTS_MS)
}
