import { randomBytes } from 'node:crypto'
import type { Checkout } from '@kaozhou/api'
import { CHECKOUT_KEY_MS, type WayToOwn, wayVerdict } from '@kaozhou/domain'
import type { Executor, Store } from '../../../../database/executor'
import type {
  AddressSnapshot,
  CheckoutChoices,
  CheckoutContent,
} from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import type { OfferLine } from '../../lines/course-lines'
import { needsAddress } from '../../lines/course-lines'
import { type Wallet, walletOf } from '../../vouchers/wallet'
import type { Buyer, Offer } from '../kinds/order-kind'
import { loadOffer } from '../kinds/order-kinds'
import { type PurchaseAsk, reviewPurchase } from '../standing/review-purchase'
import { courseIdsOf } from '../state/present-order'
import { hasLivingOrder } from '../store/order-repository'
import { SAME_ORDER } from '../store/order-writes-repository'
import { type AskedAddress, findBuyer } from './buyer-repository'
import type { CheckoutRow } from './checkout-repository'
import { insertCheckout, lockCheckout, saveChoices } from './checkout-repository'
import type { OpenCheckout } from './present-checkout'
import { presentCheckout } from './present-checkout'
import { firstChoices, priceCheckout } from './price-checkout'

/** True when a call accepts this confirm page. */
export type PageFilter = (page: Pick<CheckoutRow, 'type' | 'content'>) => boolean

export const acceptsAnyPage: PageFilter = () => true

/** Opens a confirm page with a new checkout key and the best coupon chosen (decisions §3). */
export async function openCheckout(
  store: Store,
  userId: number,
  what: { type: number; content: CheckoutContent },
  now: number,
): Promise<Checkout> {
  const { db } = store
  const offer = await loadOffer(db, what.type, what.content, { userId, now })
  const asked = { userId, address: 'default' as const, now }
  const { wallet, address, asks } = await readBuyer(db, offer, what.content, asked)
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
  const open = { ...row, offer, priced, asks, address, pointsBalance: wallet.points }
  return presentCheckout(open)
}

/**
 * Resolves when a user could place this order now.
 *
 * @throws Refusal why not, as opening or submitting its confirm page would.
 */
export async function requireBuyable(
  db: Executor,
  { type, content }: { type: number; content: CheckoutContent },
  { userId, now }: Buyer,
): Promise<void> {
  const offer = await loadOffer(db, type, content, { userId, now })
  await readBuyer(db, offer, content, { userId, address: null, now })
  const { exclusiveKey } = offer
  if (exclusiveKey !== undefined && (await hasLivingOrder(db, { userId, exclusiveKey }))) {
    throw new Refusal('orderState', { message: SAME_ORDER })
  }
}

/** Prices a confirm page with changed choices, under the same key. */
export async function changeCheckout(
  store: Store,
  userId: number,
  key: string,
  choices: CheckoutChoices,
  now: number,
  accepts: PageFilter = acceptsAnyPage,
): Promise<Checkout> {
  return store.inTransaction(async (tx) => {
    const row = await lockOpenCheckout(tx, key, userId, now, accepts)
    // A submitted page keeps its choices.
    if (row.orderId !== null) throw new Refusal('checkoutConflict')
    const open = await readCheckout(tx, { ...row, choices }, now)
    await saveChoices(tx, key, open.priced.choices)
    return presentCheckout(open)
  })
}

/**
 * The confirm page of a key, locked.
 *
 * @throws Refusal checkoutExpired, also for an unknown key and for another user's.
 */
export async function lockOpenCheckout(
  tx: Executor,
  key: string,
  userId: number,
  now: number,
  accepts: PageFilter = acceptsAnyPage,
): Promise<CheckoutRow> {
  const row = await lockCheckout(tx, key, userId)
  if (!row || row.expiresAt <= now) throw new Refusal('checkoutExpired')
  if (!accepts(row)) throw new Refusal('badInput', { message: '页面与下单方式不符，请刷新页面' })
  return row
}

/** The current lines and price of a confirm page. */
export async function readCheckout(
  tx: Executor,
  row: CheckoutRow,
  now: number,
): Promise<OpenCheckout> {
  const offer = await loadOffer(tx, row.type, row.content, { userId: row.userId, now })
  const { addressId } = row.choices
  const buyer = { userId: row.userId, address: addressId, now }
  const { wallet, address, asks } = await readBuyer(tx, offer, row.content, buyer)
  const choices = { ...row.choices, addressId: address?.id ?? null }
  const priced = priceCheckout(offer, choices, wallet, now)
  const { key, type, expiresAt } = row
  return { key, type, expiresAt, offer, priced, asks, address, pointsBalance: wallet.points }
}

/**
 * What the buyer of an offer can pay with, and where it goes.
 *
 * @throws Refusal notOnSale, alreadyOwned, soldOut, groupWaiting or depositPaid.
 */
async function readBuyer(
  db: Executor,
  offer: Offer,
  content: CheckoutContent,
  { userId, address, now }: { userId: number; address: AskedAddress; now: number },
): Promise<{ wallet: Wallet; address: AddressSnapshot | null; asks: PurchaseAsk[] }> {
  const courseIds = courseIdsOf(offer.lines)
  const isSent = address !== 'default' || needsAddress(offer.lines)
  const asked = { userId, courseIds, address: isSent ? address : null, now }
  const buyer = await findBuyer(db, asked)
  const way = offer.way ?? offer.kind.way(content)
  refuseUnsellable(offer, way, buyer.owned)
  const asks =
    way && buyer.hasOpenPurchase
      ? await reviewPurchase(db, { way, courses: opensOf(offer) }, { userId, now })
      : []
  return { wallet: walletOf(buyer, offer.lines), address: buyer.address, asks }
}

/** The courses that an offer opens. */
function opensOf({ opens, lines }: Offer): { id: number; name: string }[] {
  return opens ?? lines.flatMap(({ courseId: id, name }) => (id === null ? [] : [{ id, name }]))
}

function refuseUnsellable({ lines }: Offer, way: WayToOwn | null, owned: readonly number[]): void {
  refuseFor(lines, (line) => !line.onSale, 'notOnSale')
  if (way && wayVerdict(way, 'owned') === 'refused') {
    refuseFor(
      lines,
      ({ courseId }) => courseId !== null && owned.includes(courseId),
      'alreadyOwned',
    )
  }
  refuseFor(lines, (line) => line.stock !== null && line.stock < 1, 'soldOut')
}

const REASONS = {
  notOnSale: (name: string) => `《${name}》已下架`,
  alreadyOwned: (name: string) => `你已拥有《${name}》`,
  soldOut: (name: string) => `《${name}》名额已满`,
} as const

/** With several lines the message names the course. */
function refuseFor(
  lines: readonly OfferLine[],
  isWrong: (line: OfferLine) => boolean,
  reason: keyof typeof REASONS,
): void {
  const wrong = lines.find(isWrong)
  if (!wrong) return
  const { courseId, name } = wrong
  if (lines.length === 1) throw new Refusal(reason, { data: { courseId } })
  throw new Refusal(reason, { message: REASONS[reason](name), data: { courseId } })
}
