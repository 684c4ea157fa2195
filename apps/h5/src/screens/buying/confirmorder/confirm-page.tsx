import { ApiError, type Checkout, errorCodes, type Order } from '@kaozhou/api'
import {
  formatFen,
  OrderType,
  type PaymentMode,
  paymentModes,
  purchaseBlock,
} from '@kaozhou/domain'
import {
  Button,
  BuyBar,
  Card,
  Cell,
  CellGroup,
  confirm,
  Link,
  Price,
  PriceBreakdown,
  Radio,
  SkeletonCards,
  Switch,
  showToast,
  usePriceText,
} from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useEnvironment } from '../../../page/environment'
import { takeChosenAddress } from '../../../parts/addresses/chosen-address'
import { href } from '../../../routing/href'
import styles from './checkout.module.css'
import { CheckoutPromises } from './checkout-promises'
import { couponsQuery, redpacksQuery } from './checkout-queries'
import { CheckoutRefused } from './checkout-refused'
import { hasPromises, takesDiscounts, takesVouchers, voucherSubject } from './checkout-rows'
import type { CheckoutSubject } from './checkout-subject'
import { Destination } from './destination'
import { OrderLines } from './order-lines'
import { type CheckoutView, useCheckout } from './use-checkout'
import { VoucherCell } from './voucher-cell'
import { askAboutWaiting } from './waiting-order'

export interface ConfirmPageProps {
  subject: CheckoutSubject
  labels: Record<PaymentMode, string>
  notes: Record<PaymentMode, string>
  /** A payment is being started. */
  paying: boolean
  /** What starting a payment came to. */
  attemptNotice: ReactNode
  /** Opens the addresses, to choose one for this order. */
  onChooseAddress: () => void
  onPay: (order: Order, mode: PaymentMode) => Promise<void>
  /** Opens an order that was placed before. */
  onOpenOrder: (id: string) => void
  /** Says that this host cannot sell (spec §6). */
  onBlocked: () => void
}

/** Items, vouchers, points, price, payment: all of it as the server priced it. */
export function ConfirmPage(props: ConfirmPageProps): ReactNode {
  const view = useCheckout(props.subject)
  if (view.checkout) return <OpenCheckout {...props} view={view} checkout={view.checkout} />
  if (!view.error) return <SkeletonCards />
  return <CheckoutRefused error={view.error} onRetry={view.reopen} />
}

type PriceText = ReturnType<typeof usePriceText>

interface OpenCheckoutProps extends ConfirmPageProps {
  view: CheckoutView
  checkout: Checkout
}

function OpenCheckout({ view, checkout, ...props }: OpenCheckoutProps): ReactNode {
  const { host } = useEnvironment()
  const modes = paymentModes(host, checkout)
  const [wanted, setMode] = useState<PaymentMode | undefined>(modes[0])
  // A cheaper order may no longer be paid by what was chosen.
  const mode = wanted && modes.includes(wanted) ? wanted : (modes[0] ?? 'WECHAT')
  useChosenAddress(view)
  // Two presses can arrive before the button is drawn again as busy.
  const submitting = useRef(false)
  const busy = view.submit.isPending || props.paying
  const { price } = checkout
  const priceText = usePriceText()

  async function submit(): Promise<void> {
    if (submitting.current) return
    if (purchaseBlock(host)) {
      props.onBlocked()
      return
    }
    if (checkout.needFillAddress) {
      showToast('请先填写收货地址')
      props.onChooseAddress()
      return
    }
    submitting.current = true
    try {
      if (!(await isAlone(view, priceText, props.onOpenOrder))) return
      const order = await view.submit.mutateAsync()
      await props.onPay(order, mode)
    } catch (error) {
      await onRefused(error, view, priceText)
    } finally {
      submitting.current = false
    }
  }

  return (
    <>
      <div className={styles.page}>
        {checkout.notice ? <p className={styles.notice}>{checkout.notice}</p> : null}
        {props.attemptNotice}
        <Destination checkout={checkout} onChoose={props.onChooseAddress} />
        <OrderLines lines={checkout.lines} />
        <Discounts view={view} checkout={checkout} />
        <Card>
          <PriceBreakdown
            lines={breakdown(checkout)}
            total={price.total}
            repricing={view.repricing}
          />
        </Card>
        {price.total > 0 ? (
          <Card title="支付方式">
            <Radio
              label="支付方式"
              value={mode}
              onChange={setMode}
              options={modes.map((value) => ({
                value,
                label: props.labels[value],
                description: props.notes[value],
              }))}
            />
          </Card>
        ) : null}
        {checkout.pointsCost ? (
          <p className={styles.notice}>另用 {checkout.pointsCost} 积分</p>
        ) : null}
        {/* Last, for it may come late and moves nothing here. */}
        {hasPromises(checkout) ? <CheckoutPromises courseIds={checkout.courseIds} /> : null}
        <p className={styles.agreement}>
          提交订单即表示同意《用户协议》与《购买须知》
          {checkout.type === OrderType.DepositProduct ? (
            <>
              ，以及
              <Link href={href('/deposit_agreement')}>《定金协议》</Link>：没有按时付尾款，定金不退
            </>
          ) : null}
        </p>
      </div>
      <BuyBar label="提交订单" summary={<Total checkout={checkout} />}>
        <Button
          variant="buy"
          size="lg"
          loading={busy}
          disabled={view.repricing}
          onClick={() => void submit()}
        >
          {price.total > 0 ? priceText(`去支付 ¥${formatFen(price.total)}`) : '免费报名'}
        </Button>
      </BuyBar>
    </>
  )
}

function Total({ checkout: { price } }: { checkout: Checkout }): ReactNode {
  return (
    <>
      <span className={styles.total}>
        合计
        <Price fen={price.total} size="lg" />
      </span>
      {price.saved > 0 ? (
        <p className={styles.saved}>
          已省 <Price fen={price.saved} size="sm" tone="inherit" />
        </p>
      ) : null}
    </>
  )
}

/** Goes on with the address that was chosen on the page before this one in the history. */
function useChosenAddress(view: CheckoutView): void {
  const choose = useRef(view.choose)
  choose.current = view.choose
  useEffect(() => {
    const addressId = takeChosenAddress()
    if (addressId) choose.current({ addressId })
  }, [])
}

function Discounts({ view, checkout }: { view: CheckoutView; checkout: Checkout }): ReactNode {
  const priceText = usePriceText()
  if (!takesDiscounts(checkout)) return null
  const { choices, points, price } = checkout
  const subject = voucherSubject(checkout)
  const cutOf = (kind: string): number =>
    price.steps.find((step) => step.kind === kind)?.amount ?? 0
  return (
    <CellGroup>
      {takesVouchers(checkout) ? (
        <>
          <VoucherCell
            title="优惠券"
            query={couponsQuery(subject)}
            chosenId={choices.couponId}
            cut={cutOf('coupon')}
            onChoose={(couponId) => view.choose({ couponId })}
          />
          <VoucherCell
            title="红包"
            query={redpacksQuery(subject)}
            chosenId={choices.redpackRecordId}
            cut={cutOf('redpack')}
            onChoose={(redpackRecordId) => view.choose({ redpackRecordId })}
          />
        </>
      ) : null}
      {points.usable > 0 ? (
        <div className={styles.points}>
          <Switch checked={choices.usePoints} onChange={(usePoints) => view.choose({ usePoints })}>
            {priceText(`用 ${points.usable} 积分抵 ¥${formatFen(points.usable)}`)}
          </Switch>
        </div>
      ) : (
        <Cell title="积分" value={`${points.balance} 积分，本单不可用`} />
      )}
    </CellGroup>
  )
}

function breakdown({ price }: Checkout): { label: string; amount: number }[] {
  return [
    { label: '商品原价', amount: price.listTotal },
    ...price.steps.map(({ label, amount }) => ({ label, amount: -amount })),
  ]
}

/** False: there is an order of the same things, and it is not to be replaced. */
async function isAlone(
  view: CheckoutView,
  priceText: PriceText,
  onOpen: (id: string) => void,
): Promise<boolean> {
  const waiting = await view.findWaiting()
  if (!waiting) return true
  const answer = await askAboutWaiting(waiting, priceText)
  if (answer === 'pay') onOpen(waiting.id)
  if (answer !== 'replace') return false
  await view.cancelOrder(waiting.id)
  return true
}

/** The page that was shown can't be submitted any more; another one may open. */
const REOPENED: readonly number[] = [errorCodes.checkoutExpired.code, errorCodes.cartChanged.code]

/** What a refused submit means: the new price is shown and asked about, everything else is said. */
async function onRefused(error: unknown, view: CheckoutView, priceText: PriceText): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  const fresh = error.envelope?.data as Checkout | undefined
  if (error.code === errorCodes.priceChanged.code && fresh) {
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
  showToast(error.message)
}
