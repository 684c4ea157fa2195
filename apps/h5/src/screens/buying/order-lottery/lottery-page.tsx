import type { CampaignState } from '@kaozhou/api'
import { momentText } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Button, BuyBar, Card, Cell, CellGroup, Collapse, cx, Empty, Tag } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useEnvironment } from '../../../page/environment'
import { addressDue, addressDueText } from '../../../parts/campaigns/address-due'
import { recordsQuery } from '../../../parts/campaigns/campaign-queries'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import { useWheel } from '../../../parts/wheel/use-wheel'
import { wheelSlices } from '../../../parts/wheel/wheel'
import { WheelPicture } from '../../../parts/wheel/wheel-picture'
import { href } from '../../../routing/href'
import layout from '../+shared/layout/layout.module.css'
import styles from './lottery.module.css'
import { useDraw } from './use-draw'

/** A lottery: the user's chances, the prizes with their odds, and what the user has won (spec §2 /orderLottery). */
export function LotteryPage({ slug }: { slug: string }): ReactNode {
  const query = useQuery({
    ...apiQuery('activities.state', { slug }),
    staleTime: 0,
    enabled: slug !== '',
  })
  if (slug === '') return <Missing title="没有找到这个抽奖" />
  return (
    <Loaded query={query} missing="没有找到这个抽奖">
      {(campaign) =>
        campaign.draw ? (
          <LoadedLottery campaign={campaign} draw={campaign.draw} />
        ) : (
          <Empty title="这个活动没有抽奖" />
        )
      }
    </Loaded>
  )
}

interface LoadedLotteryProps {
  campaign: CampaignState
  draw: NonNullable<CampaignState['draw']>
}

function LoadedLottery({ campaign, draw }: LoadedLotteryProps): ReactNode {
  const { slug, title, subtitle, period } = campaign
  const slices = useMemo(() => wheelSlices(draw.prizes), [draw.prizes])
  const wheel = useWheel(slices)
  const { draw: drawOnce, drawing } = useDraw(slug, wheel)
  const canDraw = draw.left > 0 && period === 'running'
  return (
    <>
      <div className={cx(layout.page, styles.cards)}>
        <section className={styles.head}>
          <h2 className={layout.title}>{title}</h2>
          <p className={layout.text}>{subtitle}</p>
          <WheelPicture slices={slices} turning={wheel.ref} />
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
          <p className={layout.text}>每次抽奖用掉一次机会，重复点击不会多扣。奖品抽完为止。</p>
        </Collapse>
      </div>
      <BuyBar label="抽奖">
        <Button
          variant="buy"
          size="lg"
          block
          disabled={!canDraw}
          loading={drawing}
          onClick={drawOnce}
        >
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

/** `odds` is in ten-thousandths. */
function oddsText(odds: number): string {
  return `${odds / 100}%`
}

function Winnings({ slug }: { slug: string }): ReactNode {
  const { data } = useQuery(recordsQuery(slug))
  const { renderedAt } = useEnvironment()
  if (!data?.length) return null
  return (
    <CellGroup title="我的奖品">
      {data.map((record) => (
        <Cell
          key={record.id}
          title={record.name}
          description={momentText(record.createdAt)}
          value={addressDueText(record, renderedAt) ?? record.detail ?? '已到账'}
          {...(addressDue(record, renderedAt) === 'asked' && {
            href: href('/receiveaddress', { campaign: slug, record: record.id }),
          })}
        />
      ))}
    </CellGroup>
  )
}
