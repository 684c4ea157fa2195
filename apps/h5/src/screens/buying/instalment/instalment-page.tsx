import type { Instalments } from '@kaozhou/api'
import { formatFen, paymentModes, safeRedirect } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import {
  Button,
  ButtonLink,
  BuyBar,
  Card,
  Cell,
  CellGroup,
  Empty,
  Price,
  PriceBreakdown,
  Radio,
  usePriceText,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { brand } from '../../../page/brand'
import { copyText } from '../../../page/copy-text'
import { useEnvironment } from '../../../page/environment'
import { useDateTexts } from '../../../page/use-date-texts'
import { Loaded } from '../../../parts/loaded/loaded'
import { href } from '../../../routing/href'
import { AttemptNotice } from '../+shared/payment/attempt-notice'
import styles from '../+shared/payment/payment.module.css'
import { useInstalmentPayment } from './use-instalment-payment'

type Plan = Instalments['plans'][number]

export interface InstalmentPageProps {
  orderId: string
  /** A friend pays the order. */
  forFriend: boolean
  /** The address to open in a browser where this host has no Alipay. Default: this page. */
  link: string | null
}

/** The instalment plans of an order, with the costs of each period and in total. */
export function InstalmentPage(props: InstalmentPageProps): ReactNode {
  const { orderId, forFriend } = props
  const query = useQuery(apiQuery('orders.instalments', { id: orderId }, { loud: true }))
  const priceText = usePriceText()
  return (
    <Loaded query={query} missing="没有找到这笔订单">
      {(offer) =>
        offer.couldUseCreditPay && offer.plans.length > 0 ? (
          <Plans offer={offer} {...props} />
        ) : (
          <Empty
            title="这笔订单不能分期"
            text={priceText('满 ¥100、待支付、不是定金的订单可以分期，换一种方式也能支付')}
            action={
              <ButtonLink
                href={
                  forFriend
                    ? href('/other_pay/:id', { id: orderId })
                    : href('/myorder/:orderId', { orderId })
                }
              >
                换一种方式支付
              </ButtonLink>
            }
          />
        )
      }
    </Loaded>
  )
}

interface PlansProps extends InstalmentPageProps {
  offer: Instalments
}

function Plans({ offer, link, ...payer }: PlansProps): ReactNode {
  const { host } = useEnvironment()
  const { attempt, pay } = useInstalmentPayment(payer)
  const priceText = usePriceText()
  const [chosen, setChosen] = useState(String(offer.plans[0]?.periods))
  const plan = offer.plans.find(({ periods }) => String(periods) === chosen) ?? offer.plans[0]
  if (!plan) return null
  const hasAlipay = paymentModes(host).includes('ALI')
  return (
    <>
      <div className={styles.body}>
        <div className={styles.cards}>
          <AttemptNotice attempt={attempt} />
          {hasAlipay ? null : <OpenOutside link={link} />}
          <PlanChoice plans={offer.plans} chosen={chosen} onChoose={setChosen} />
          <PlanCosts amount={offer.amount} plan={plan} />
        </div>
      </div>
      <BuyBar label="分期付款">
        <Button
          variant="buy"
          size="lg"
          block
          disabled={!hasAlipay}
          loading={attempt === 'starting'}
          onClick={() => void pay(plan.periods)}
        >
          {priceText(`分 ${plan.periods} 期支付 ¥${formatFen(offer.amount)}`)}
        </Button>
      </BuyBar>
    </>
  )
}

interface PlanChoiceProps {
  plans: readonly Plan[]
  /** The number of periods, as text. */
  chosen: string
  onChoose: (periods: string) => void
}

function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps): ReactNode {
  const priceText = usePriceText()
  return (
    <Card title="选择期数">
      <Radio
        label="期数"
        value={chosen}
        onChange={onChoose}
        options={plans.map(({ periods, fee, rows, yearlyRate }) => ({
          value: String(periods),
          label: priceText(`${periods} 期 · 每期约 ¥${formatFen(rows.at(-1)?.due ?? 0)}`),
          description:
            fee > 0
              ? priceText(`总手续费 ¥${formatFen(fee)}，年化约 ${formatFen(yearlyRate)}%`)
              : '免手续费',
        }))}
      />
    </Card>
  )
}

function PlanCosts({ amount, plan }: { amount: number; plan: Plan }): ReactNode {
  const { dateOf } = useDateTexts()
  const priceText = usePriceText()
  return (
    <>
      <Card>
        <PriceBreakdown
          lines={[
            { label: `订单金额，由花呗一次付给${brand().name}`, amount },
            { label: '分期手续费，随每期还给花呗', amount: plan.fee },
          ]}
          total={plan.total}
          totalLabel={`${plan.periods} 期共还花呗`}
        />
        <ul className={styles.terms}>
          <li>{priceText(`现在到支付宝确认 ¥${formatFen(amount)}，不用先付钱，课程立即开通。`)}</li>
          <li>之后每月还花呗一期，还款日以花呗账单为准，一般是每月 10 日。</li>
          <li>年化利率约 {formatFen(plan.yearlyRate)}%（单利）。退款时手续费按花呗规则处理。</li>
        </ul>
      </Card>
      <CellGroup title="每期应还">
        {plan.rows.map(({ period, due, fee, dueAt }) => (
          <Cell
            key={period}
            title={`第 ${period} 期 · ${dateOf(dueAt)}`}
            description={priceText(`含手续费 ¥${formatFen(fee)}`)}
            value={<Price fen={due} size="sm" tone="ink" />}
          />
        ))}
      </CellGroup>
    </>
  )
}

/** Alipay's pages are blocked inside WeChat: copies a link for the browser. */
function OpenOutside({ link }: { link: string | null }): ReactNode {
  function copy(): void {
    const { origin, href: here } = window.location
    // The link comes from the page's address and is not trusted: only links to this shop are copied.
    const target = safeRedirect(link, { origin, allowedHosts: [] })
    const address = target?.kind === 'internal' ? new URL(target.path, origin).href : here
    void copyText(address, '链接已复制，去浏览器里粘贴打开', '没能复制，请点右上角，在浏览器里打开')
  }
  return (
    <div className={styles.notice}>
      <p>分期由支付宝提供，请点右上角，在浏览器里打开后支付。</p>
      <Button variant="plain" size="sm" onClick={copy}>
        复制链接，去浏览器打开
      </Button>
    </div>
  )
}
