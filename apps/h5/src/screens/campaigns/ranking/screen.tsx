import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery, usePages } from '@kaozhou/react'
import { Tone } from '@kaozhou/ui'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rankPageQuery } from '../../../parts/campaigns/campaign-queries'
import { Loaded } from '../../../parts/loaded/loaded'
import { PagesList } from '../../../parts/loaded/pages-list'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { RankRows } from '../+shared/parts/rank-rows'
import styles from '../+shared/view/campaign.module.css'
import { fetchedTitle, useCampaignTitle } from '../+shared/view/campaign-title'

export function queries({ params: { slug = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.state', { slug }), rankPageQuery(slug, FIRST_PAGE)]
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): string | undefined {
  return fetchedTitle(queryClient, params.slug, '榜单')
}

/** The whole ranking of a campaign. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams<'campaign'>()
  const query = useQuery(apiQuery('activities.state', { slug }))
  useCampaignTitle(slug, '榜单')
  return (
    <>
      <ScreenBar title={query.data?.ranking?.label ?? '榜单'} />
      <Loaded query={query} missing="没有找到这个活动">
        {({ page, ranking }) => (
          <Tone tone={page.tone}>
            <div className={styles.page}>
              <Ranks slug={slug} unit={ranking?.unit ?? ''} />
            </div>
          </Tone>
        )}
      </Loaded>
    </>
  )
}

function Ranks({ slug, unit }: { slug: string; unit: string }): ReactNode {
  const pages = usePages((page) => rankPageQuery(slug, page), { staleTime: 0 })
  return (
    <PagesList pages={pages} empty="还没有人上榜">
      {(rows) => (
        <section className={styles.paper} aria-label="榜单">
          <RankRows rows={rows} unit={unit} />
        </section>
      )}
    </PagesList>
  )
}
