import { IconButton, ShareIcon, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { serverClock } from '../../../data/server-clock'
import { RenderInView } from '../../../page/render-in-view'
import { campaignQuery } from '../../../parts/campaigns/campaign-queries'
import { Loaded } from '../../../parts/loaded/loaded'
import { useShareCard } from '../../../parts/sharing/use-share-card'
import { ScreenBar } from '../../../shell/screen-bar'
import { useDraw } from '../acts/use-draw'
import { useShare } from '../acts/use-share'
import { useTakeEnvelope } from '../acts/use-take-envelope'
import { AssistPart } from '../parts/assist-part'
import { CheckInPart } from '../parts/check-in-part'
import { DrawPart } from '../parts/draw-part'
import { FriendPart } from '../parts/friend-part'
import { GiftsPart } from '../parts/gifts-part'
import {
  LazyAudio,
  LazyCourses,
  LazyGuide,
  LazyMock,
  LazyPost,
  LazyPreheat,
  LazyQuestion,
  LazyWinners,
} from '../parts/lazy-parts'
import { RainPart } from '../parts/rain-part'
import { RankingPart } from '../parts/ranking-part'
import { RecordsPart } from '../parts/records-part'
import { RulesLink } from '../parts/rules-link'
import { StepsPart } from '../parts/steps-part'
import { sharedCampaign } from '../sharing/shared-campaign'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'
import { ActionBar } from './action-bar'
import { Hero } from './hero'
import { StandingNotice } from './standing-notice'

export interface CampaignPageProps {
  slug: string
  /** `:id` of the path: a tag, a source, or the course that one checks in for. */
  id?: string
  /** The code of a person's link, where the path has it; the query's comes first. */
  code?: string
}

/** A campaign: the parts that it has, in one order for all of them. */
export function CampaignPage({ slug, id, code }: CampaignPageProps): ReactNode {
  const { pathname, search } = useLocation()
  const query = useQuery({ ...campaignQuery(slug), enabled: slug !== '' })
  const { data: campaign, dataUpdatedAt } = query
  const view = campaign && {
    campaign,
    path: pathname,
    clock: serverClock(campaign.now, dataUpdatedAt),
  }
  return (
    <>
      <ScreenBar
        title={campaign?.title ?? '活动'}
        actions={view ? <ShareAction {...view} /> : null}
      />
      <Loaded query={query} missing="没有找到这个活动">
        {() =>
          view ? (
            <LoadedCampaign
              view={view}
              code={new URLSearchParams(search).get('code') ?? code ?? null}
              id={id}
            />
          ) : null
        }
      </Loaded>
    </>
  )
}

function ShareAction(view: CampaignView): ReactNode {
  useShareCard(sharedCampaign(view))
  const share = useShare(view)
  return <IconButton label="分享" icon={<ShareIcon />} onClick={share} />
}

interface LoadedCampaignProps {
  view: CampaignView
  /** Of the link that led here. */
  code: string | null
  id: string | undefined
}

function LoadedCampaign({ view, code, id }: LoadedCampaignProps): ReactNode {
  const { campaign } = view
  const { slug, page } = campaign
  const [chosenBand, setBand] = useState<string | null>(null)
  const band = chosenBand ?? campaign.mock?.band ?? null
  const draw = useDraw(slug)
  const rain = useTakeEnvelope(slug)
  const friendsCode = code && code !== campaign.shareCode ? code : null
  return (
    <Tone tone={page.tone}>
      <div className={styles.page}>
        <Hero {...view} />
        <StandingNotice {...view} />
        {friendsCode && campaign.assist ? <FriendPart {...view} code={friendsCode} /> : null}
        <Parts
          {...view}
          draw={draw}
          rain={rain}
          id={id}
          code={friendsCode}
          band={band}
          onBand={setBand}
        />
        <GiftsPart {...view} />
        {campaign.ranking ? <RankingPart {...view} ranking={campaign.ranking} /> : null}
        <RenderInView>
          <LazyWinners campaign={campaign} />
        </RenderInView>
        <RecordsPart slug={slug} />
        <StepsPart steps={page.steps} />
        <RenderInView>
          <LazyCourses ids={page.courseIds} title="相关课程" />
        </RenderInView>
        <RulesLink {...view} />
      </div>
      <ActionBar {...view} draw={draw} rain={rain} code={friendsCode} source={id} band={band} />
    </Tone>
  )
}

interface PartsProps extends CampaignView {
  draw: ReturnType<typeof useDraw>
  rain: ReturnType<typeof useTakeEnvelope>
  id: string | undefined
  code: string | null
  /** Of a mock exam with several: the one that is chosen. */
  band: string | null
  onBand: (band: string) => void
}

/** The parts that only some templates have. */
function Parts({ draw, rain, id, code, band, onBand, ...view }: PartsProps): ReactNode {
  const { campaign } = view
  return (
    <>
      {campaign.mock ? (
        <LazyMock {...view} mock={campaign.mock} band={band} onBand={onBand} />
      ) : null}
      {campaign.audio ? <LazyAudio {...view} audio={campaign.audio} /> : null}
      {campaign.question ? (
        <LazyQuestion {...view} question={campaign.question} code={code} />
      ) : null}
      {campaign.preheat ? <LazyPreheat {...view} preheat={campaign.preheat} tag={id} /> : null}
      {campaign.rain ? <RainPart {...view} rain={campaign.rain} take={rain} /> : null}
      {campaign.checkIn ? <CheckInPart {...view} checkIn={campaign.checkIn} courseId={id} /> : null}
      {campaign.assist && !code ? <AssistPart assist={campaign.assist} /> : null}
      {campaign.draw ? <DrawPart {...view} state={campaign.draw} draw={draw} /> : null}
      {campaign.post ? <LazyPost {...view} post={campaign.post} /> : null}
      {campaign.guide ? <LazyGuide {...view} guide={campaign.guide} /> : null}
    </>
  )
}
