import { momentText } from '@kaozhou/domain'
import { ButtonLink, Cell, CellGroup, Empty, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { campaignQuery, recordsQuery } from '../../../parts/campaigns/campaign-queries'
import { Loaded } from '../../../parts/loaded/loaded'
import { campaignHref } from '../../../routing/campaign-href'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../view/campaign.module.css'
import { useCampaignTitle } from '../view/campaign-title'

/** The red packets that the person caught in a campaign. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams()
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
