import type { OwnReward } from '@kaozhou/api'
import { dateTimeText, momentText } from '@kaozhou/domain'
import { ButtonLink, cx, Empty, Link, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePages } from '../../../data/use-pages'
import { useEnvironment } from '../../../page/environment'
import { campaignQuery, rewardsQuery } from '../../../parts/campaigns/campaign-queries'
import packets from '../../../parts/campaigns/reward-pages.module.css'
import { RewardPicture } from '../../../parts/campaigns/reward-picture'
import { PagesList } from '../../../parts/loaded/pages-list'
import { campaignHref } from '../../../routing/campaign-href'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../view/campaign.module.css'
import { useCampaignTitle } from '../view/campaign-title'

/** The red packets that the user got in one campaign, or in all, and which of them can still be spent. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams()
  const pages = usePages((number) => rewardsQuery('redpack', number, slug), { staleTime: 0 })
  const { data: campaign } = useQuery({ ...campaignQuery(slug), enabled: slug !== '' })
  const { renderedAt } = useEnvironment()
  useCampaignTitle(slug, '我的红包')
  return (
    <>
      <ScreenBar title={slug ? '接到的红包' : '活动红包'} />
      <Tone tone={campaign?.page.tone ?? 'sea'}>
        <div className={styles.page}>
          <PagesList pages={pages} empty={<NoPackets slug={slug} />}>
            {(rewards) => (
              <ul className={packets.packets}>
                {rewards.map(({ id, name, createdAt, campaign: from, redpack }) => (
                  <li key={id}>
                    <Link
                      href={href('/redpacks')}
                      className={cx(packets.packet, isGone(redpack, renderedAt) && packets.used)}
                    >
                      <RewardPicture kind="redpack" />
                      <span className={packets.title}>{name}</span>
                      <span className={packets.note}>
                        {slug ? '' : `${from.title} · `}
                        {momentText(createdAt)}
                      </span>
                      <span className={packets.state}>{redpackText(redpack, renderedAt)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </PagesList>
        </div>
      </Tone>
    </>
  )
}

function isGone(redpack: OwnReward['redpack'], now: number): boolean {
  return redpack !== null && (redpack.used || redpack.until <= now)
}

/** Whether a red packet can be spent: used, over, or until when. */
function redpackText(redpack: OwnReward['redpack'], now: number): string {
  if (!redpack) return '已放进我的红包'
  if (redpack.used) return '已使用'
  return redpack.until <= now ? '已过期' : `${dateTimeText(redpack.until, now)} 前可用`
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
