import type { Instalments } from '@kaozhou/api'
import { formatFen, paymentModes, safeRedirect } from '@kaozhou/domain'
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
import { type ApiQuery, apiQuery } from '../../../data/api-query'
import { copyText } from '../../../page/copy-text'
import { useEnvironment } from '../../../page/environment'
import { Loaded } from '../../../parts/loaded/loaded'
import styles from '../payment/payment.module.css'

export function creditQuery(id: string): ApiQuery<Instalments> {
  return apiQuery(['credit', id], (api, call) => api.orders.instalments({ id }, call))
}

export interface InstalmentPageProps {
  id: string
  paying: boolean
  /** Where it can be paid in another way. */
  backPath: string
  /** What is opened in a browser where this host has no Alipay; without it, this page. */
  link: string | null
  notice: ReactNode
  onPay: (periods: number) => void
}

/** The plans of an order: what each period costs and what the whole does, before anything is paid. */
export function InstalmentPage({ id, ...props }: InstalmentPageProps): ReactNode {
  const query = useQuery(creditQuery(id))
  const priceText = usePriceText()
  return (
    <Loaded query={query} missing="没有找到这笔订单">
      {(offer) =>
        offer.couldUseCreditPay && offer.plans.length > 0 ? (
          <Plans offer={offer} {...props} />
        ) : (
          <Empty
            title="这笔订单不能分期"
            text={priceText('满 ¥100 且待支付的订单可以分期，换一种方式也能支付')}
            action={<ButtonLink href={props.backPath}>换一种方式支付</ButtonLink>}
          />
        )
      }
    </Loaded>
  )
}

interface PlansProps extends Omit<InstalmentPageProps, 'id' | 'backPath'> {
  offer: Instalments
}

function Plans({ offer, link, paying, notice, onPay }: PlansProps): ReactNode {
  const { host } = useEnvironment()
  const priceText = usePriceText()
  const [chosen, setChosen] = useState(String(offer.plans[0]?.periods))
  const plan = offer.plans.find(({ periods }) => String(periods) === chosen) ?? offer.plans[0]
  if (!plan) return null
  const hasAlipay = paymentModes(host).includes('ALI')
  return (
    <>
      <div className={styles.body}>
        <div className={styles.cards}>
          {notice}
          {hasAlipay ? null : <OpenOutside link={link} />}
          <Card title="选择期数">
            <Radio
              label="期数"
              value={chosen}
              onChange={setChosen}
              options={offer.plans.map(({ periods, fee, rows }) => ({
                value: String(periods),
                label: priceText(`${periods} 期 · 每期约 ¥${formatFen(rows.at(-1)?.due ?? 0)}`),
                description: fee > 0 ? priceText(`总手续费 ¥${formatFen(fee)}`) : '免手续费',
              }))}
            />
          </Card>
          <Card>
            <PriceBreakdown
              lines={[
                { label: '订单金额', amount: offer.amount },
                { label: '分期手续费', amount: plan.fee },
              ]}
              total={plan.total}
              totalLabel="总共支付"
            />
          </Card>
          <CellGroup title="每期应还">
            {plan.rows.map(({ period, due, fee }) => (
              <Cell
                key={period}
                title={`第 ${period} 期`}
                description={priceText(`含手续费 ¥${formatFen(fee)}`)}
                value={<Price fen={due} size="sm" tone="ink" />}
              />
            ))}
          </CellGroup>
        </div>
      </div>
      <BuyBar label="分期付款">
        <Button
          variant="buy"
          size="lg"
          block
          disabled={!hasAlipay}
          loading={paying}
          onClick={() => onPay(plan.periods)}
        >
          {priceText(`分 ${plan.periods} 期支付 ¥${formatFen(plan.total)}`)}
        </Button>
      </BuyBar>
    </>
  )
}

/** Alipay's pages are blocked inside WeChat: how the person gets to a browser. */
function OpenOutside({ link }: { link: string | null }): ReactNode {
  function copy(): void {
    const { origin, href } = window.location
    // What a link names is not to be trusted further than to this shop.
    const target = safeRedirect(link, { origin, allowedHosts: [] })
    const address = target?.kind === 'internal' ? new URL(target.path, origin).href : href
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
