import { ApiError, type Checkout, errorCodes, NetworkError, refusalDataOf } from '@kaozhou/api'
import { formatFen, type PaymentMode, purchaseBlock } from '@kaozhou/domain'
import { confirm, showToast, usePriceText } from '@kaozhou/ui'
import { useRef, useState } from 'react'
import { useEnvironment } from '../../../page/environment'
import { navigateTo } from '../../../page/navigation'
import { CHOOSE_ADDRESS_PATH } from '../../../parts/addresses/chosen-address'
import { showPurchaseBlock } from '../../../parts/purchase/show-purchase-block'
import { href } from '../../../routing/href'
import { refusedOffline } from '../+shared/payment/refuse-offline'
import type { PayAttempt } from '../+shared/payment/start-payment'
import { afterPaymentHref, usePayment } from '../+shared/payment/use-payment'
import { askAboutDuplicate } from './unpaid-duplicate'
import type { CheckoutView } from './use-checkout'

type PriceText = ReturnType<typeof usePriceText>

export interface SubmitOrder {
  /** The state of the attempt to start the payment. */
  attempt: PayAttempt
  /** The order is being placed or its payment started. */
  busy: boolean
  submit: () => Promise<void>
}

/** Places the order of a confirm page and pays it by the chosen mode. */
export function useSubmitOrder(
  view: CheckoutView,
  checkout: Checkout,
  mode: PaymentMode,
): SubmitOrder {
  const { host } = useEnvironment()
  const { attempt, pay } = usePayment()
  const priceText = usePriceText()
  // A second press can come before the button is rendered as busy.
  const submitting = useRef(false)
  const [placing, setPlacing] = useState(false)

  async function submit(): Promise<void> {
    if (submitting.current) return
    if (refusedOffline('订单还没提交，你的选择都在。连上后再点一次')) return
    // An order of 0 yuan is no purchase: the iOS app allows it too.
    if (checkout.price.total > 0 && purchaseBlock(host)) return showPurchaseBlock()
    if (checkout.needFillAddress) {
      showToast('请先填写收货地址')
      navigateTo(CHOOSE_ADDRESS_PATH)
      return
    }
    submitting.current = true
    setPlacing(true)
    try {
      if ((await isAgreed(checkout, priceText)) && (await isDuplicateSettled(view, priceText))) {
        const order = await view.submit.mutateAsync()
        // An order of 0 yuan is paid by being placed.
        if (order.status === 'paid') navigateTo(afterPaymentHref(order), { replace: true })
        else await pay(order, mode)
      }
    } catch (error) {
      await handleRefusal(error, view, priceText)
    } finally {
      submitting.current = false
      setPlacing(false)
    }
  }

  return { attempt, busy: placing || attempt === 'starting', submit }
}

/** False when the buyer keeps the group or the deposit that the purchase would end. */
async function isAgreed({ asks }: Checkout, priceText: PriceText): Promise<boolean> {
  if (asks.length === 0) return true
  return confirm({
    title: '确认这样购买',
    message: asks.map(({ text }) => priceText(text)).join('\n'),
    confirmText: '仍要购买',
    cancelText: '再想想',
  })
}

/** False when an unpaid order of the same things stays: the new order must not be placed. */
async function isDuplicateSettled(view: CheckoutView, priceText: PriceText): Promise<boolean> {
  const duplicate = await view.findUnpaidDuplicate()
  if (!duplicate) return true
  const answer = await askAboutDuplicate(duplicate, priceText)
  if (answer === 'pay') navigateTo(href('/myorder/:orderId', { orderId: duplicate.id }))
  if (answer !== 'replace') return false
  await view.cancelOrder(duplicate.id)
  return true
}

/** After these errors the page is opened again under a new key; it then says what has changed. */
const REOPENED: readonly number[] = [
  errorCodes.checkoutExpired.code,
  errorCodes.cartChanged.code,
  errorCodes.agreementNeeded.code,
  errorCodes.sameOrder.code,
]

/** The server may have placed the order: a second submit with the same checkout key returns that order. */
const LOST_ANSWER = '没有连上，你的选择都在。再点一次，不会重复下单'

/** Shows a changed price and asks about it; shows the server's message for every other refusal. */
async function handleRefusal(
  error: unknown,
  view: CheckoutView,
  priceText: PriceText,
): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  const fresh = refusalDataOf(error, 'priceChanged')
  if (fresh) {
    const before = view.checkout?.price.total ?? 0
    view.replace(fresh)
    await confirm({
      title: '价格有变化',
      message: priceText(
        `应付由 ¥${formatFen(before)} 变为 ¥${formatFen(fresh.price.total)}，请确认后再提交。`,
      ),
      confirmText: '知道了',
    })
    return
  }
  if (REOPENED.includes(error.code)) view.reopen()
  showToast(error instanceof NetworkError ? LOST_ANSWER : error.message)
}
