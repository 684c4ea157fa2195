import { randomBytes } from 'node:crypto'
import type { Checkout } from '@kaozhou/api'
import { CHECKOUT_KEY_MS } from '@kaozhou/domain'
import type { Executor, Store } from '../../database/executor'
import type { CheckoutChoices, CheckoutContent } from '../../database/schema/orders'
import { Refusal } from '../../platform/refusal'
import type { CheckoutRow } from './checkout-repository'
import { findAddress, insertCheckout, lockCheckout, saveChoices } from './checkout-repository'
import { needsAddress } from './course-lines'
import { ownedCourses } from './holdings'
import type { Offer } from './order-kinds'
import { loadOffer } from './order-kinds'
import type { OpenCheckout } from './present-order'
import { presentCheckout } from './present-order'
import { firstChoices, priceCheckout } from './price-checkout'
import { loadWallet } from './wallet'

/** Opens a confirm page: the best coupon is chosen, and the page gets its key (decisions §3). */
export async function openCheckout(
  store: Store,
  userId: number,
  what: { type: number; content: CheckoutContent },
  now: number,
): Promise<Checkout> {
  const { db } = store
  const offer = await loadOffer(db, what.type, what.content, now)
  await refuseUnsellable(db, offer, userId, now)
  const wallet = await loadWallet(db, userId, offer.lines, now)
  const address = needsAddress(offer.lines) ? await findAddress(db, userId, null) : null
  const choices = firstChoices(offer, wallet, address?.id ?? null, now)
  const row = {
    key: randomBytes(24).toString('base64url'),
    userId,
    type: what.type,
    content: what.content,
    choices,
    createdAt: now,
    expiresAt: now + CHECKOUT_KEY_MS,
  }
  await insertCheckout(db, row)
  const priced = priceCheckout(offer, choices, wallet, now)
  const open = { ...row, offer, priced, address, pointsBalance: wallet.points }
  return presentCheckout(open)
}

/** Prices an open page again under its key, with what is chosen now. */
export async function changeCheckout(
  store: Store,
  userId: number,
  key: string,
  choices: CheckoutChoices,
  now: number,
): Promise<Checkout> {
  return store.inTransaction(async (tx) => {
    const row = await openRow(tx, key, userId, now)
    // What was submitted stays as it was submitted.
    if (row.orderId !== null) throw new Refusal('checkoutConflict')
    const open = await readCheckout(tx, { ...row, choices }, now)
    await saveChoices(tx, key, open.priced.choices)
    return presentCheckout(open)
  })
}

/**
 * The page of a key, locked.
 *
 * @throws Refusal checkoutExpired also for a key that was never given to this person: there is nothing to tell apart.
 */
export async function openRow(
  tx: Executor,
  key: string,
  userId: number,
  now: number,
): Promise<CheckoutRow> {
  const row = await lockCheckout(tx, key, userId)
  if (!row || row.expiresAt <= now) throw new Refusal('checkoutExpired')
  return row
}

/** What a page sells and costs at this moment. */
export async function readCheckout(
  tx: Executor,
  row: CheckoutRow,
  now: number,
): Promise<OpenCheckout> {
  const offer = await loadOffer(tx, row.type, row.content, now)
  await refuseUnsellable(tx, offer, row.userId, now)
  const wallet = await loadWallet(tx, row.userId, offer.lines, now)
  const { addressId } = row.choices
  const address = addressId === null ? null : await findAddress(tx, row.userId, addressId)
  const choices = { ...row.choices, addressId: address?.id ?? null }
  const priced = priceCheckout(offer, choices, wallet, now)
  const { key, type, expiresAt } = row
  return { key, type, expiresAt, offer, priced, address, pointsBalance: wallet.points }
}

async function refuseUnsellable(
  db: Executor,
  offer: Offer,
  userId: number,
  now: number,
): Promise<void> {
  if (offer.lines.some((line) => !line.onSale)) throw new Refusal('notOnSale')
  const courseIds = offer.lines.map((line) => line.courseId)
  if (offer.kind.refusesOwned) {
    const owned = await ownedCourses(db, userId, courseIds, now)
    if (owned.length > 0) throw new Refusal('alreadyOwned')
  }
  if (offer.lines.some((line) => line.stock !== null && line.stock < 1)) {
    throw new Refusal('soldOut')
  }
}
