import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, Empty, Price, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEnvironment } from '../../../page/environment'
import { rewardsQuery } from '../../../parts/campaigns/campaign-queries'
import { RewardPicture } from '../../../parts/campaigns/reward-picture'
import { PagesList } from '../../../parts/loaded/pages-list'
import { campaignHref } from '../../../routing/campaign-href'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../+shared/view/campaign.module.css'
import { useCampaignTitle } from '../+shared/view/campaign-title'
import packets from './my-redpack.module.css'
import { PacketRow } from './packet-row'
import { type PacketReward, usableSum } from './packet-standing'

export function queries({ params: { slug = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [
    ...(slug ? [apiQuery('activities.state', { slug })] : []),
    rewardsQuery('redPacket', FIRST_PAGE, slug),
  ]
}

/** The red packets that the user got in one campaign, or in all, and which of them can still be spent. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams<'campaign'>()
  const pages = usePages((number) => rewardsQuery('redPacket', number, slug), { staleTime: 0 })
  const { data: campaign } = useQuery({
    ...apiQuery('activities.state', { slug }),
    enabled: slug !== '',
  })
  useCampaignTitle(slug, '我的红包')
  return (
    <>
      <ScreenBar title={slug ? '接到的红包' : '活动红包'} />
      <Tone tone={campaign?.page.tone ?? 'festival'}>
        <div className={styles.page}>
          <PagesList pages={pages} empty={<NoPackets slug={slug} />}>
            {(rewards) => (
              <div className={styles.list}>
                <Purse rewards={rewards} complete={pages.complete} />
                <ul className={packets.packets}>
                  {rewards.map((reward) => (
                    <li key={reward.id}>
                      <PacketRow reward={reward} showFrom={slug === ''} />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </PagesList>
        </div>
      </Tone>
    </>
  )
}

interface PurseProps {
  rewards: readonly PacketReward[]
  /** All packets are loaded: only then their sum is known. */
  complete: boolean
}

/** What the packets that can still be spent come to, and the way to spend it. */
function Purse({ rewards, complete }: PurseProps): ReactNode {
  const { renderedAt } = useEnvironment()
  const { count, fen } = usableSum(rewards, renderedAt)
  return (
    <header className={packets.purse}>
      <div className={styles.grow}>
        <p>{count > 0 ? `${count} 个可以用` : '没有可以用的了'}</p>
        {count > 0 && complete ? <Price fen={fen} size="xl" tone="inherit" /> : null}
      </div>
      <RewardPicture kind="redPacket" />
      <ButtonLink
        className={packets.spend}
        variant={count > 0 ? 'buy' : 'plain'}
        block
        href={href('/course/list')}
      >
        {count > 0 ? '去选课，下单抵掉' : '去选课'}
      </ButtonLink>
    </header>
  )
}

function NoPackets({ slug }: { slug: string }): ReactNode {
  const own = slug ? campaignHref(slug) : undefined
  return slug ? (
    <Empty
      title="还没有接到红包"
      text="下一场开始时来接"
      action={own ? <ButtonLink href={own}>去活动页</ButtonLink> : null}
    />
  ) : (
    <Empty title="还没有活动红包" text="参加活动得到的红包都在这里" />
  )
}
