import { ApiError, type Checkout, type Order } from '@kaozhou/api'
import { formatFen, type PaymentMode, paymentModes, usesDiscounts } from '@kaozhou/domain'
import {
  Button,
  BuyBar,
  Card,
  Cell,
  CellGroup,
  confirm,
  ErrorState,
  Price,
  PriceBreakdown,
  Radio,
  SkeletonDetail,
  Switch,
  showToast,
} from '@kaozhou/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useEnvironment } from '../../data/environment'
import styles from './checkout.module.css'
import { type CheckoutSubject, couponsQuery, redpacksQuery } from './checkout-queries'
import { OrderLines } from './order-lines'
import { type CheckoutView, useCheckout } from './use-checkout'
import { VoucherCell } from './voucher-cell'

/** The modes that this build can finish on its own pages. */
type PayMode = Extract<PaymentMode, 'ALI' | 'WECHAT'>

export interface ConfirmPageProps {
  subject: CheckoutSubject
  labels: Record<PayMode, string>
  attempt: 'idle' | 'starting' | 'left' | 'cancelled' | 'failed'
  onPay: (order: Order, mode: PayMode) => Promise<void>
}

const PRICE_CHANGED = 5101
const CHECKOUT_EXPIRED = 5103

/** Items, vouchers, points, price, payment: all of it as the server priced it. */
export function ConfirmPage(props: ConfirmPageProps): ReactNode {
  const view = useCheckout(props.subject)
  if (view.checkout) return <OpenCheckout {...props} view={view} checkout={view.checkout} />
  if (!view.error) return <SkeletonDetail />
  return <ErrorState title="没有打开订单" text={view.error.message} onRetry={view.reopen} />
}

interface OpenCheckoutProps extends ConfirmPageProps {
  view: CheckoutView
  checkout: Checkout
}

function OpenCheckout({ view, checkout, ...props }: OpenCheckoutProps): ReactNode {
  const { host } = useEnvironment()
  const modes = paymentModes(host).filter((mode): mode is PayMode => mode in MODE_NOTES)
  const [mode, setMode] = useState<PayMode>(modes[0] ?? 'WECHAT')
  // Two presses can arrive before the button is drawn again as busy.
  const submitting = useRef(false)
  const busy = view.submit.isPending || props.attempt === 'starting'
  const { price } = checkout

  async function submit(): Promise<void> {
    if (submitting.current) return
    submitting.current = true
    try {
      const order = await view.submit.mutateAsync()
      await props.onPay(order, mode)
    } catch (error) {
      await onRefused(error, view)
    } finally {
      submitting.current = false
    }
  }

  return (
    <>
      <div className={styles.page}>
        {checkout.notice ? <p className={styles.notice}>{checkout.notice}</p> : null}
        <AttemptNotice attempt={props.attempt} />
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
                description: MODE_NOTES[value],
              }))}
            />
          </Card>
        ) : null}
        <p className={styles.agreement}>提交订单即表示同意《用户协议》与《购买须知》</p>
      </div>
      <BuyBar label="提交订单" summary={<Total checkout={checkout} />}>
        <Button
          variant="buy"
          size="lg"
          loading={busy}
          disabled={view.repricing}
          onClick={() => void submit()}
        >
          {price.total > 0 ? `去支付 ¥${formatFen(price.total)}` : '免费报名'}
        </Button>
      </BuyBar>
    </>
  )
}

const MODE_NOTES = {
  ALI: '支付宝安全支付',
  WECHAT: '微信安全支付',
} as const satisfies Record<PayMode, string>

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

/** A cashier that was left without paying is not an error: the order waits. */
function AttemptNotice({ attempt }: { attempt: ConfirmPageProps['attempt'] }): ReactNode {
  if (attempt === 'cancelled')
    return <p className={styles.notice}>还没有支付，订单会保留 30 分钟。</p>
  if (attempt === 'failed')
    return <p className={styles.notice}>没有打开支付页面，请再试一次或换一种方式。</p>
  if (attempt === 'left')
    return <p className={styles.notice}>已打开支付页面，付完请回到这里，不要重复支付。</p>
  return null
}

function Discounts({ view, checkout }: { view: CheckoutView; checkout: Checkout }): ReactNode {
  const { choices, courseIds, points, price } = checkout
  if (!usesDiscounts(checkout.type)) return null
  const subject = { courseIds, amount: price.listTotal }
  const cutOf = (kind: string): number =>
    price.steps.find((step) => step.kind === kind)?.amount ?? 0
  return (
    <CellGroup>
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
      {points.usable > 0 ? (
        <Switch checked={choices.usePoints} onChange={(usePoints) => view.choose({ usePoints })}>
          用 {points.usable} 积分抵 ¥{formatFen(points.usable)}
        </Switch>
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

/** What a refused submit means: the new price is shown and asked about, everything else is said. */
async function onRefused(error: unknown, view: CheckoutView): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  const fresh = error.envelope?.data as Checkout | undefined
  if (error.code === PRICE_CHANGED && fresh) {
    const before = view.checkout?.price.total ?? 0
    view.replace(fresh)
    await confirm({
      title: '价格有变化',
      message: `应付由 ¥${formatFen(before)} 变为 ¥${formatFen(fresh.price.total)}，请确认后再提交。`,
      confirmText: '知道了',
    })
    return
  }
  if (error.code === CHECKOUT_EXPIRED) view.reopen()
  showToast(error.message)
}
