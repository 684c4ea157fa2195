import { apiQuery } from '@kaozhou/react'
import { SkeletonCards, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { serverClock } from '../../../../data/server-clock'
import { hydratedLater } from '../../../../page/hydrated-later'
import { lazyPart } from '../../../../page/lazy-part'
import { useHydrated } from '../../../../page/use-hydrated'
import { Loaded } from '../../../../parts/loaded/loaded'
import { ScreenBar } from '../../../../shell/screen-bar'
import styles from '../view/campaign.module.css'
import { friendsCode, hasWrongCode } from '../view/link-code'
import { Hero } from './hero'
import { StandingNotice } from './standing-notice'

const CampaignBody = hydratedLater(
  () => import('./campaign-body').then((module) => module.CampaignBody),
  <SkeletonCards />,
)

const ShareAction = lazyPart(() => import('./share-action').then((module) => module.ShareAction))

export interface CampaignPageProps {
  slug: string
  /** `:id` of the path: a tag, a source, or the course that the user checks in for. */
  id?: string
  /** The part of the path that may be the code of a friend's link; a code in the query comes first. */
  code?: string
}

/** The page of a campaign: its head, and below it the parts that it has, in the same order for all campaigns. */
export function CampaignPage({ slug, id, code }: CampaignPageProps): ReactNode {
  const { pathname, search } = useLocation()
  const query = useQuery({ ...apiQuery('activities.state', { slug }), enabled: slug !== '' })
  const hydrated = useHydrated()
  const { data: campaign, dataUpdatedAt } = query
  const [first] = useState(campaign && { campaign, dataUpdatedAt })
  const view = campaign && {
    campaign,
    path: pathname,
    clock: serverClock(campaign.now, dataUpdatedAt),
  }
  return (
    <>
      <ScreenBar
        title={campaign?.title ?? '活动'}
        actions={view && hydrated ? <ShareAction {...view} /> : null}
      />
      <Loaded query={query} missing="没有找到这个活动">
        {() =>
          view ? (
            <Tone tone={view.campaign.page.tone} className={styles.campaign}>
              <div className={styles.head}>
                <Hero {...view} />
                <StandingNotice {...view} />
              </div>
              <CampaignBody
                slug={slug}
                id={id}
                path={pathname}
                first={first}
                code={friendsCode(new URLSearchParams(search), code)}
                wrongCode={hasWrongCode(new URLSearchParams(search), code)}
              />
            </Tone>
          ) : null
        }
      </Loaded>
    </>
  )
}
