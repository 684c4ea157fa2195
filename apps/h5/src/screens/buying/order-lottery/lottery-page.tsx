import type { CampaignState } from '@kaozhou/api'
import {
  Button,
  BuyBar,
  Card,
  Cell,
  CellGroup,
  Collapse,
  confirm,
  Empty,
  GiftIcon,
  Tag,
} from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useApi } from '../../../data/use-api'
import { momentText } from '../../../page/beijing-time'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import { lotteryQuery, winningsQuery } from '../../../parts/orders/lottery-queries'
import { href } from '../../../routing/href'
import styles from './lottery.module.css'

/** The draw with the chances that an order gave (spec §2 /orderLottery). */
export function LotteryPage({ slug }: { slug: string }): ReactNode {
  const query = useQuery({ ...lotteryQuery(slug), staleTime: 0, enabled: slug !== '' })
  if (slug === '') return <Missing title="没有找到这个抽奖" />
  return (
    <Loaded query={query} missing="没有找到这个抽奖">
      {(campaign) =>
        campaign.draw ? (
          <OpenLottery campaign={campaign} draw={campaign.draw} />
        ) : (
          <Empty title="这个活动没有抽奖" />
        )
      }
    </Loaded>
  )
}

interface OpenLotteryProps {
  campaign: CampaignState
  draw: NonNullable<CampaignState['draw']>
}

function OpenLottery({ campaign, draw }: OpenLotteryProps): ReactNode {
  const { slug, title, subtitle, period } = campaign
  const { press, drawing } = useDraw(slug)
  const canDraw = draw.left > 0 && period === 'running'
  return (
    <>
      <div className={styles.page}>
        <section className={styles.head}>
          <GiftIcon size="48px" className={styles.gift} />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{subtitle}</p>
          <p className={styles.chances} aria-live="polite">
            还有 <strong>{draw.left}</strong> 次抽奖机会
          </p>
        </section>
        <Card title="奖品">
          <ul className={styles.prizes}>
            {draw.prizes.map(({ id, name, odds, soldOut }) => (
              <li key={id} className={styles.prize}>
                <span>{name}</span>
                {soldOut ? <Tag tone="red">已抽完</Tag> : <span>中奖率 {oddsText(odds)}</span>}
              </li>
            ))}
          </ul>
        </Card>
        <Winnings slug={slug} />
        <Collapse title="抽奖说明" className={styles.rules}>
          <p className={styles.text}>每次抽奖用掉一次机会，重复点击不会多扣。奖品抽完为止。</p>
        </Collapse>
      </div>
      <BuyBar label="抽奖">
        <Button variant="buy" size="lg" block disabled={!canDraw} loading={drawing} onClick={press}>
          {buttonText(period, draw.left)}
        </Button>
      </BuyBar>
    </>
  )
}

function buttonText(period: CampaignState['period'], left: number): string {
  if (period === 'upcoming') return '还没开始'
  if (period === 'over') return '活动已结束'
  return left > 0 ? '抽一次' : '机会用完了'
}

/** In ten-thousandths. */
function oddsText(odds: number): string {
  return `${odds / 100}%`
}

/** One key a press: a call that is repeated after a lost answer spends no second chance. */
function useDraw(slug: string): { press: () => void; drawing: boolean } {
  const api = useApi()
  const queryClient = useQueryClient()
  const requestKey = useRef<string | null>(null)
  const draw = useMutation({
    mutationFn: async () => {
      requestKey.current ??= newKey()
      return (await api()).activities.draw({ slug, requestKey: requestKey.current })
    },
    onSuccess: async ({ prize }) => {
      requestKey.current = null
      await queryClient.invalidateQueries({ queryKey: lotteryQuery(slug).queryKey })
      await confirm({
        title: prize ? `抽中了${prize.name}` : '这次没有抽中',
        message: prize ? '奖品已放进“我的奖品”。' : '谢谢参与，祝学习顺利。',
        confirmText: '知道了',
        cancelText: null,
      })
    },
  })
  return {
    press: () => {
      if (!draw.isPending) draw.mutate()
    },
    drawing: draw.isPending,
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function Winnings({ slug }: { slug: string }): ReactNode {
  const { data } = useQuery(winningsQuery(slug))
  if (!data?.length) return null
  return (
    <CellGroup title="我的奖品">
      {data.map(({ id, name, createdAt, status, detail }) => (
        <Cell
          key={id}
          title={name}
          description={momentText(createdAt)}
          value={status === 'waiting' ? '待填地址' : (detail ?? '已到账')}
          {...(status === 'waiting' && {
            href: href('/receiveaddress', { campaign: slug, record: id }),
          })}
        />
      ))}
    </CellGroup>
  )
}
