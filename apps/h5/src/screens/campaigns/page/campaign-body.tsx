import type { CampaignState } from '@kaozhou/api'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { serverClock } from '../../../data/server-clock'
import { RenderInView } from '../../../page/render-in-view'
import { campaignQuery } from '../../../parts/campaigns/campaign-queries'
import { useDraw } from '../acts/use-draw'
import { useTakeEnvelope } from '../acts/use-take-envelope'
import { AssistPart } from '../parts/assist-part'
import { CheckInPart } from '../parts/check-in-part'
import { CoursesPlace } from '../parts/courses-place'
import { DrawPart } from '../parts/draw-part'
import { FriendPart } from '../parts/friend-part'
import { GuidePart } from '../parts/guide-part'
import {
  AudioPart,
  BundlePart,
  LazyWinners,
  MockPart,
  PostPart,
  PreheatPart,
  QuestionPart,
} from '../parts/lazy-parts'
import { RainPart } from '../parts/rain-part'
import { RankingPart } from '../parts/ranking-part'
import { RulesLink } from '../parts/rules-link'
import { StepsPart } from '../parts/steps-part'
import { GiftsPart } from '../rewards/gifts-part'
import { RecordsPart } from '../rewards/records-part'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'
import { ActionBar } from './action-bar'

export interface CampaignBodyProps {
  slug: string
  /** `:id` of the path. */
  id: string | undefined
  /** The code of the link that led here. */
  code: string | null
  path: string
  /** The data of the first rendering: the user's own data may arrive before this code and would not match that markup. */
  first: { campaign: CampaignState; dataUpdatedAt: number } | undefined
}

/** The parts of a campaign below its head, and the bar. */
export function CampaignBody({ slug, id, code, path, first }: CampaignBodyProps): ReactNode {
  const { data, dataUpdatedAt } = useQuery(campaignQuery(slug))
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const shown = data && { campaign: data, dataUpdatedAt }
  const seen = mounted ? shown : (first ?? shown)
  const [chosenBand, setBand] = useState<string | null>(null)
  const draw = useDraw(slug)
  const rain = useTakeEnvelope(slug)
  if (!seen) return null
  const { campaign } = seen
  const view = { campaign, path, clock: serverClock(campaign.now, seen.dataUpdatedAt) }
  const band = chosenBand ?? campaign.mock?.band ?? null
  const friendsCode = code && code !== campaign.shareCode ? code : null
  return (
    <>
      <div className={styles.page}>
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
        {campaign.draw ? (
          <RenderInView>
            <LazyWinners campaign={campaign} />
          </RenderInView>
        ) : null}
        <RecordsPart slug={slug} />
        <StepsPart steps={campaign.page.steps} />
        <CoursesPlace ids={campaign.page.courseIds} title="相关课程" />
        <RulesLink {...view} />
      </div>
      <ActionBar {...view} draw={draw} rain={rain} code={friendsCode} source={id} band={band} />
    </>
  )
}

interface PartsProps extends CampaignView {
  draw: ReturnType<typeof useDraw>
  rain: ReturnType<typeof useTakeEnvelope>
  id: string | undefined
  code: string | null
  /** The chosen band of a mock exam that has several. */
  band: string | null
  onBand: (band: string) => void
}

/** The parts that only some templates have. */
function Parts({ draw, rain, id, code, band, onBand, ...view }: PartsProps): ReactNode {
  const { campaign } = view
  return (
    <>
      {campaign.mock ? (
        <MockPart {...view} mock={campaign.mock} band={band} onBand={onBand} />
      ) : null}
      {campaign.audio ? <AudioPart {...view} audio={campaign.audio} /> : null}
      {campaign.question ? (
        <QuestionPart {...view} question={campaign.question} code={code} />
      ) : null}
      {campaign.preheat ? <PreheatPart {...view} preheat={campaign.preheat} tag={id} /> : null}
      {campaign.rain ? <RainPart {...view} rain={campaign.rain} take={rain} /> : null}
      {campaign.checkIn ? <CheckInPart {...view} checkIn={campaign.checkIn} courseId={id} /> : null}
      {campaign.assist && !code ? <AssistPart assist={campaign.assist} /> : null}
      {campaign.bundle ? <BundlePart bundle={campaign.bundle} /> : null}
      {campaign.draw ? <DrawPart {...view} state={campaign.draw} draw={draw} /> : null}
      {campaign.post ? <PostPart {...view} post={campaign.post} /> : null}
      {campaign.guide ? <GuidePart {...view} guide={campaign.guide} /> : null}
    </>
  )
}
