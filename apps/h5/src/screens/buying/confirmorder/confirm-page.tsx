import type { Checkout } from '@kaozhou/api'
import { formatFen, OrderType, type PaymentMode, paymentModes } from '@kaozhou/domain'
import {
  Button,
  BuyBar,
  Card,
  Cell,
  CellGroup,
  Price,
  PriceBreakdown,
  Radio,
  SkeletonCards,
  usePriceText,
} from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useEnvironment } from '../../../page/environment'
import { navigateTo } from '../../../page/navigation'
import { CHOOSE_ADDRESS_PATH, takeChosenAddress } from '../../../parts/addresses/chosen-address'
import { href } from '../../../routing/href'
import { AgreementLink } from '../../../session/login/agreement-link'
import { AttemptNotice } from '../+shared/payment/attempt-notice'
import { PaymentMark } from '../+shared/payment/payment-mark'
import { paymentButtonText, paymentModeTexts } from '../+shared/payment/payment-modes'
import styles from './checkout.module.css'
import { CheckoutPromises } from './checkout-promises'
import { CheckoutRefused } from './checkout-refused'
import { hasPromises } from './checkout-rows'
import type { CheckoutSubject } from './checkout-subject'
import { chosenMode, keepChosenMode } from './chosen-mode'
import { Destination } from './destination'
import { Discounts } from './discounts'
import { OrderLines } from './order-lines'
import { type CheckoutView, useCheckout } from './use-checkout'
import { useSubmitOrder } from './use-submit-order'

/** Items, discounts, price and payment mode of an order, as the server priced it. */
export function ConfirmPage({ subject }: { subject: CheckoutSubject }): ReactNode {
  const view = useCheckout(subject)
  if (view.checkout) return <OpenCheckout view={view} checkout={view.checkout} />
  if (!view.error) return <SkeletonCards />
  return <CheckoutRefused error={view.error} onRetry={view.reopen} />
}

function OpenCheckout({ view, checkout }: { view: CheckoutView; checkout: Checkout }): ReactNode {
  const { modes, mode, setMode } = usePaymentMode(checkout)
  const { attempt, busy, submit } = useSubmitOrder(view, checkout, mode)
  const priceText = usePriceText()
  useChosenAddress(view)
  const { price, notice, pointsCost, courseIds } = checkout
  return (
    <>
      <div className={styles.page}>
        {notice ? <p className={styles.notice}>{notice}</p> : null}
        {checkout.asks.map(({ courseId, text }) => (
          <p key={courseId} className={styles.notice}>
            {priceText(text)}
          </p>
        ))}
        <UnpaidOrder unpaid={checkout.unpaid} />
        <AttemptNotice attempt={attempt} />
        <Destination checkout={checkout} onChoose={() => navigateTo(CHOOSE_ADDRESS_PATH)} />
        <OrderLines checkout={checkout} />
        <Discounts checkout={checkout} choose={view.choose} />
        <Card>
          <PriceBreakdown
            lines={breakdown(checkout)}
            total={price.total}
            repricing={view.repricing}
          />
        </Card>
        {price.total > 0 ? <PaymentModes modes={modes} mode={mode} onChange={setMode} /> : null}
        {pointsCost ? <p className={styles.notice}>另用 {pointsCost} 积分</p> : null}
        {/* Near the end of the page, since it loads late and would push down what follows. */}
        {hasPromises(checkout) ? <CheckoutPromises courseIds={courseIds} /> : null}
        <Agreement orderType={checkout.type} />
      </div>
      <BuyBar label="提交订单" summary={<Total checkout={checkout} />}>
        <Button
          variant="buy"
          size="lg"
          loading={busy}
          disabled={view.repricing}
          onClick={() => void submit()}
        >
          {price.total > 0
            ? priceText(paymentButtonText(mode, `¥${formatFen(price.total)}`))
            : '免费报名'}
        </Button>
      </BuyBar>
    </>
  )
}

/** A link to an unpaid order of the same things; without it the price would change unexplained after going back. */
function UnpaidOrder({ unpaid }: Pick<Checkout, 'unpaid'>): ReactNode {
  const priceText = usePriceText()
  if (!unpaid) return null
  return (
    <CellGroup>
      <Cell
        title={priceText(`你有一笔同样的订单待支付 ¥${formatFen(unpaid.amount)}`)}
        description="用掉的优惠券、红包和积分都在那一笔里"
        value="去支付"
        href={href('/myorder/:orderId', { orderId: unpaid.id })}
      />
    </CellGroup>
  )
}

/** The chosen payment mode; the first possible one when a new price rules the chosen one out. */
function usePaymentMode(checkout: Checkout) {
  const { host } = useEnvironment()
  const modes = paymentModes(host, checkout)
  const { checkoutKey } = checkout
  const [wanted, setWanted] = useState(() => chosenMode(checkoutKey) ?? modes[0])
  const setMode = (chosen: PaymentMode): void => {
    keepChosenMode(checkoutKey, chosen)
    setWanted(chosen)
  }
  const mode = wanted && modes.includes(wanted) ? wanted : (modes[0] ?? 'WECHAT')
  return { modes, mode, setMode }
}

/** Uses the address that was chosen on the page before this one in the history. */
function useChosenAddress(view: CheckoutView): void {
  const choose = useRef(view.choose)
  choose.current = view.choose
  useEffect(() => {
    const addressId = takeChosenAddress()
    if (addressId) choose.current({ addressId })
  }, [])
}

interface PaymentModesProps {
  modes: readonly PaymentMode[]
  mode: PaymentMode
  onChange: (mode: PaymentMode) => void
}

function PaymentModes({ modes, mode, onChange }: PaymentModesProps): ReactNode {
  return (
    <Card title="支付方式">
      <Radio
        label="支付方式"
        value={mode}
        onChange={onChange}
        options={paymentModeTexts(modes).map(({ key, label, note }) => ({
          value: key,
          label,
          description: note,
          icon: <PaymentMark mode={key} />,
        }))}
      />
    </Card>
  )
}

function Agreement({ orderType }: { orderType: number }): ReactNode {
  return (
    <p className={styles.agreement}>
      提交订单即表示同意
      <AgreementLink name="user" />与
      <AgreementLink name="purchase" />
      {orderType === OrderType.DepositProduct ? (
        <>
          ，以及
          <AgreementLink name="deposit" />
          ：没有按时付尾款，定金不退
        </>
      ) : null}
    </p>
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

function breakdown({ price, type }: Checkout): { label: string; amount: number }[] {
  return [
    {
      label: type === OrderType.DepositProduct ? '定金' : '商品原价',
      amount: price.listTotal,
    },
    ...price.steps.map(({ label, amount }) => ({ label, amount: -amount })),
  ]
}
