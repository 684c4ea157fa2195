import { momentText } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { ButtonLink, Cell, CellGroup, Empty, Tone } from '@kaozhou/ui'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEnvironment } from '../../../page/environment'
import { addressDueText } from '../../../parts/campaigns/address-due'
import { recordsQuery } from '../../../parts/campaigns/campaign-queries'
import { Loaded } from '../../../parts/loaded/loaded'
import { campaignHref } from '../../../routing/campaign-href'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../+shared/view/campaign.module.css'
import { fetchedTitle, useCampaignTitle } from '../+shared/view/campaign-title'

export function queries({ params: { slug = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.state', { slug }), recordsQuery(slug)]
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): string | undefined {
  return fetchedTitle(queryClient, params.slug, '我的奖品')
}

/** The prizes that the user won in a campaign, each with a link to its address form or to the prize. */
export function Screen(): ReactNode {
  const { slug = '', id = '1' } = useRouteParams<'campaign'>()
  const query = useQuery(recordsQuery(slug))
  const { data: campaign } = useQuery(apiQuery('activities.state', { slug }))
  useCampaignTitle(slug, '我的奖品')
  const { renderedAt } = useEnvironment()
  const own = campaignHref(slug, 'campaign', id) ?? campaignHref(slug)
  return (
    <>
      <ScreenBar title="我的奖品" />
      <Loaded query={query} missing="没有找到这个活动">
        {(records) => {
          const won = records.filter(({ kind }) => kind !== 'none')
          return (
            <Tone tone={campaign?.page.tone ?? 'sea'}>
              <div className={styles.page}>
                {won.length === 0 ? (
                  <Empty
                    title="还没有奖品"
                    text="今天的机会还在，去抽一次"
                    action={own ? <ButtonLink href={own}>去活动页</ButtonLink> : null}
                  />
                ) : (
                  <CellGroup title={`共 ${won.length} 份`}>
                    {won.map((record) => (
                      <Cell
                        key={record.id}
                        title={record.name}
                        description={momentText(record.createdAt)}
                        value={addressDueText(record, renderedAt) ?? '看去向'}
                        href={href('/myGift/:id', { id: record.id })}
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
