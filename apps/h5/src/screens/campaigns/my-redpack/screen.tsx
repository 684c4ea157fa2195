import { momentText } from '@kaozhou/domain'
import { ButtonLink, Cell, CellGroup, Empty, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePages } from '../../../data/use-pages'
import {
  campaignQuery,
  recordsQuery,
  rewardsQuery,
} from '../../../parts/campaigns/campaign-queries'
import { Loaded } from '../../../parts/loaded/loaded'
import { PagesList } from '../../../parts/loaded/pages-list'
import { campaignHref } from '../../../routing/campaign-href'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../view/campaign.module.css'
import { useCampaignTitle } from '../view/campaign-title'

/** The red packets that the user got in one campaign, or in all. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams()
  return slug ? <CampaignPackets slug={slug} /> : <AllPackets />
}

function AllPackets(): ReactNode {
  const pages = usePages((number) => rewardsQuery('redpack', number), { staleTime: 0 })
  return (
    <>
      <ScreenBar title="活动红包" />
      <div className={styles.page}>
        <PagesList
          pages={pages}
          empty={<Empty title="还没有活动红包" text="参加活动得到的红包都在这里" />}
        >
          {(rewards) => (
            <CellGroup>
              {rewards.map(({ id, name, createdAt, campaign, redpack }) => (
                <Cell
                  key={id}
                  title={name}
                  description={`${campaign.title} · ${momentText(createdAt)}`}
                  value={redpack?.used ? '已使用' : '可使用'}
                  href={href('/redpacks')}
                />
              ))}
            </CellGroup>
          )}
        </PagesList>
      </div>
    </>
  )
}

function CampaignPackets({ slug }: { slug: string }): ReactNode {
  const query = useQuery(recordsQuery(slug))
  const { data: campaign } = useQuery(campaignQuery(slug))
  useCampaignTitle(slug, '我的红包')
  const own = campaignHref(slug)
  return (
    <>
      <ScreenBar title="接到的红包" />
      <Loaded query={query} missing="没有找到这个活动">
        {(records) => {
          const packets = records.filter(({ kind }) => kind === 'redpack')
          return (
            <Tone tone={campaign?.page.tone ?? 'sea'}>
              <div className={styles.page}>
                {packets.length === 0 ? (
                  <Empty
                    title="还没有接到红包"
                    text="下一场开始时来接"
                    action={own ? <ButtonLink href={own}>去活动页</ButtonLink> : null}
                  />
                ) : (
                  <CellGroup title={`共 ${packets.length} 个`}>
                    {packets.map(({ id, name, detail, createdAt }) => (
                      <Cell
                        key={id}
                        title={name}
                        description={momentText(createdAt)}
                        value={detail ?? '已放进我的红包'}
                        href={href('/redpacks')}
                      />
                    ))}
                  </CellGroup>
                )}
              </div>
            </Tone>
          )
        }}
      </Loaded>
    </>
  )
}
