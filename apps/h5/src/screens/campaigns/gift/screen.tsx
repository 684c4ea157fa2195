import { Card, Cell, CellGroup, Empty, Tag, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { campaignQuery, giftsQuery } from '../../../parts/campaigns/campaign-queries'
import { Loaded } from '../../../parts/loaded/loaded'
import { campaignHref } from '../../../routing/campaign-href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { useClaimGift } from '../acts/use-claim-gift'
import { GiftAction, GiftRow } from '../rewards/gift-row'
import styles from '../view/campaign.module.css'
import { useCampaignTitle } from '../view/campaign-title'

/** One gift or prize of a campaign with its condition; without an id, all gifts of the campaign. */
export function Screen(): ReactNode {
  const { slug = '', id } = useRouteParams()
  const gifts = useQuery(giftsQuery(slug))
  const { data: campaign } = useQuery(campaignQuery(slug))
  useCampaignTitle(slug, '礼品')
  const claim = useClaimGift(slug)
  const running = campaign?.period === 'running'
  const own = campaignHref(slug)
  return (
    <>
      <ScreenBar title="礼品" />
      <Loaded query={gifts} missing="没有找到这个活动">
        {(list) => {
          const gift = list.find((one) => one.id === idOf(id))
          const prize = campaign?.draw?.prizes.find((one) => one.id === idOf(id))
          return (
            <Tone tone={campaign?.page.tone ?? 'sea'}>
              <div className={styles.page}>
                {id === undefined && list.length > 0 ? (
                  <Card title="全部礼品">
                    <ul className={styles.list}>
                      {list.map((one) => (
                        <li key={one.id}>
                          <GiftRow gift={one} slug={slug} claim={claim} running={running} />
                        </li>
                      ))}
                    </ul>
                  </Card>
                ) : gift ? (
                  <Card title={gift.name} extra={stockText(gift.stock)}>
                    <p className={styles.lead}>{gift.summary}</p>
                    <p className={styles.lead}>{gift.condition}</p>
                    <div className={styles.centre}>
                      <GiftAction gift={gift} claim={claim} running={running} />
                    </div>
                  </Card>
                ) : prize ? (
                  <Card title={prize.name}>
                    <p className={styles.lead}>抽奖的奖品，中奖率 {prize.odds / 100}%。</p>
                    {prize.soldOut ? <Tag tone="grey">已抽完</Tag> : null}
                  </Card>
                ) : (
                  <Empty title="没有找到这份礼品" text="它可能已经下架" />
                )}
                {own ? (
                  <CellGroup>
                    <Cell title="去活动页" href={own} />
                  </CellGroup>
                ) : null}
              </div>
            </Tone>
          )
        }}
      </Loaded>
    </>
  )
}

function stockText(stock: number | null): string | undefined {
  return stock === null ? undefined : `还有 ${stock} 份`
}
