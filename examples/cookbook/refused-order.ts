import { type ApiError, type Checkout, type Client, refusalOf } from '@kaozhou/api'

/** What the page shows after its button was pressed. */
export type NextStep =
  | { shows: 'cashier' | 'order'; orderId: string }
  | { shows: 'confirm'; checkout: Checkout; says?: string }
  | { shows: 'addresses' | 'question'; says: string }
  | { shows: 'course' | 'nothing'; says: string }

/** Submits the order of a confirm page. @throws ApiError where nothing is said of this order: no network, a login that is over. */
export async function submitOrder(
  { buying }: Client,
  { checkoutKey, price }: Checkout,
  agreed = false,
): Promise<NextStep> {
  try {
    const { id } = await buying.single({ checkoutKey, total: price.total, agreed })
    return { shows: 'cashier', orderId: id }
  } catch (error) {
    const refusal = refusalOf(error, 'buying.single')
    if (!refusal) throw error
    const says = (error as ApiError).message
    switch (refusal.name) {
      case 'priceChanged':
        return { shows: 'confirm', checkout: refusal.data, says }
      case 'addressNeeded':
        return { shows: 'addresses', says }
      case 'agreementNeeded':
        return { shows: 'question', says }
      case 'sameOrder':
        return refusal.data
          ? { shows: 'order', orderId: refusal.data.orderId }
          : { shows: 'nothing', says }
      case 'alreadyOwned':
      case 'depositPaid':
      case 'notOnSale':
      case 'soldOut':
        return { shows: 'course', says }
      case 'checkoutConflict':
      case 'checkoutExpired':
      case 'couponUnavailable':
      case 'notEnoughPoints':
      case 'notFound':
      case 'redPacketUnavailable':
        return { shows: 'nothing', says }
      default:
        // A refusal that a later version of the contract adds does not compile until it has its case.
        return refusal satisfies never
    }
  }
}
