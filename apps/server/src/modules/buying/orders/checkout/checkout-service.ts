import { randomBytes } from 'node:crypto'
import type { Checkout } from '@kaozhou/api'
import { CHECKOUT_KEY_MS, type WayToOwn, wayVerdict } from '@kaozhou/domain'
import type { Executor, Store } from '../../../../database/executor'
import type {
  AddressSnapshot,
  CheckoutChoices,
  CheckoutContent,
} from '../../../../database/schema/orders'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import type { OfferLine } from '../../lines/course-lines'
import { needsAddress } from '../../lines/course-lines'
import { type Wallet, walletOf } from '../../vouchers/wallet'
import type { Offer } from '../kinds/order-kind'
import { loadOffer } from '../kinds/order-kinds'
import { type PurchaseAsk, reviewPurchase } from '../standing/review-purchase'
import { type AskedAddress, findBuyer, type SameOrder } from './buyer-repository'
import type { CheckoutRow } from './checkout-repository'
import { insertCheckout, lockCheckout, saveChoices } from './checkout-repository'
import type { OpenCheckout } from './present-checkout'
import { presentCheckout } from './present-checkout'
import { firstChoices, priceCheckout } from './price-checkout'

/** True when a call accepts this confirm page. */
export type PageFilter = (page: Pick<CheckoutRow, 'type' | 'content'>) => boolean

export const acceptsAnyPage: PageFilter = () => true

/** Opens a confirm page with a new checkout key and the cheapest combination of vouchers and points chosen (decisions §3). */
export async function openCheckout(
  store: Store,
  what: { type: number; content: CheckoutContent },
  { userId, now }: LoggedIn,
): Promise<Checkout> {
  const { db } = store
  const offer = await loadOffer(db, what.type, what.content, { userId, now })
  const asked = { userId, address: 'default' as const, now }
  const { wallet, address, asks, sameOrder } = await readBuyer(db, offer, what.content, asked)
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
  const open = { ...row, offer, priced, asks, address, sameOrder, pointsBalance: wallet.points }
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
  { userId, now }: LoggedIn,
): Promise<void> {
  const offer = await loadOffer(db, type, content, { userId, now })
  const { sameOrder } = await readBuyer(db, offer, content, { userId, address: null, now })
  if (sameOrder && offer.exclusiveKey !== undefined) throw new Refusal('sameOrder')
}

/** Prices a confirm page with changed choices, under the same key. */
export async function changeCheckout(
  store: Store,
  key: string,
  choices: CheckoutChoices,
  { userId, now }: LoggedIn,
  accepts: PageFilter = acceptsAnyPage,
): Promise<Checkout> {
  return store.inTransaction(async (tx) => {
    const row = await lockOpenCheckout(tx, key, userId, now, accepts)
    // A page that was submitted can't be changed.
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
  const { wallet, address, asks, sameOrder } = await readBuyer(tx, offer, row.content, buyer)
  const choices = { ...row.choices, addressId: address?.id ?? null }
  const priced = priceCheckout(offer, choices, wallet, now)
  const { key, type, expiresAt } = row
  const pointsBalance = wallet.points
  return { key, type, expiresAt, offer, priced, asks, address, sameOrder, pointsBalance }
}

/**
 * The buyer's vouchers, points and address for an offer.
 *
 * @throws Refusal notOnSale, alreadyOwned, soldOut, groupWaiting, depositPaid or sameOrder.
 */
async function readBuyer(
  db: Executor,
  offer: Offer,
  content: CheckoutContent,
  { userId, address, now }: { userId: number; address: AskedAddress; now: number },
): Promise<{
  wallet: Wallet
  address: AddressSnapshot | null
  asks: PurchaseAsk[]
  sameOrder: SameOrder | null
}> {
  const { lines, exclusiveKey } = offer
  const isSent = address !== 'default' || needsAddress(lines)
  const asked = { userId, lines, exclusiveKey, address: isSent ? address : null, now }
  const buyer = await findBuyer(db, asked)
  const way = offer.way ?? offer.kind.way(content)
  refuseUnsellable(offer, way, buyer.owned)
  const asks =
    way && buyer.hasOpenPurchase
      ? await reviewPurchase(db, { way, courses: opensOf(offer) }, { userId, now })
      : []
  refuseBoughtOnce(offer, buyer.sameOrder)
  const { sameOrder } = buyer
  return { wallet: walletOf(buyer, lines), address: buyer.address, asks, sameOrder }
}

/** A gift pack, a deposit and its balance can be bought once. The refusal's `data` names the earlier order, which the screen links to. */
function refuseBoughtOnce({ lines }: Offer, sameOrder: SameOrder | null): void {
  if (sameOrder?.status !== 'paid') return
  const message = `你已买过《${lines[0]?.name ?? ''}》`
  throw new Refusal('sameOrder', { message, data: { orderId: sameOrder.id } })
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
