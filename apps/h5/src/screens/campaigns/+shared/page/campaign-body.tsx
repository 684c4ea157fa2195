import type { CampaignState } from '@kaozhou/api'
import type { CampaignCard } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { serverClock } from '../../../../data/server-clock'
import { RenderInView } from '../../../../page/render-in-view'
import { useDraw } from '../acts/use-draw'
import { useTakeEnvelope } from '../acts/use-take-envelope'
import { AssistPart } from '../parts/assist-part'
import { PlayCard, type PlayProps } from '../parts/campaign-parts'
import { CoursesPlace } from '../parts/courses-place'
import { DrawPart, PrizesPart } from '../parts/draw-part'
import { FriendPart, WrongLink } from '../parts/friend-part'
import {
  AnalysisPart,
  AudioQuestions,
  BundlePart,
  LazyWinners,
  ResultPart,
} from '../parts/lazy-parts'
import { RankingPart } from '../parts/ranking-part'
import { RulesLink } from '../parts/rules-link'
import { StepsPart } from '../parts/steps-part'
import { GiftsPart } from '../rewards/gifts-part'
import { RecordsPart } from '../rewards/records-part'
import styles from '../view/campaign.module.css'
import { ActionBar } from './action-bar'

export interface CampaignBodyProps {
  slug: string
  /** `:id` of the path. */
  id: string | undefined
  /** The code of the link that led here. */
  code: string | null
  /** The link has a code that can be nobody's. */
  wrongCode: boolean
  path: string
  /** The data of the first rendering: the user's own data may arrive before this code and would not match that markup. */
  first: { campaign: CampaignState; dataUpdatedAt: number } | undefined
}

/** The parts of a campaign below its head, and the bar. */
export function CampaignBody({
  slug,
  id,
  code,
  wrongCode,
  path,
  first,
}: CampaignBodyProps): ReactNode {
  const { data, dataUpdatedAt } = useQuery(apiQuery('activities.state', { slug }))
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const shown = data && { campaign: data, dataUpdatedAt }
  const seen = mounted ? shown : (first ?? shown)
  const [chosenBand, setBand] = useState<string | null>(null)
  const draw = useDraw(slug, id)
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
        {wrongCode && campaign.assist ? <WrongLink /> : null}
        {campaign.result ? <ResultPart campaign={campaign} result={campaign.result} /> : null}
        {campaign.page.order.map((card) => (
          <div key={card} className={styles.card} data-card={card}>
            <BodyCard
              card={card}
              {...view}
              draw={draw}
              rain={rain}
              id={id}
              code={friendsCode}
              band={band}
              onBand={setBand}
            />
          </div>
        ))}
        <RulesLink {...view} />
      </div>
      <ActionBar {...view} draw={draw} rain={rain} code={friendsCode} source={id} band={band} />
    </>
  )
}

interface BodyCardProps extends PlayProps {
  card: CampaignCard
  draw: ReturnType<typeof useDraw>
}

/** One card of a page; nothing where the campaign does not have it. */
function BodyCard({ card, draw, rain, id, code, band, onBand, ...view }: BodyCardProps): ReactNode {
  const { campaign } = view
  const { audio, mock, assist, bundle, ranking, page } = campaign
  const isOver = campaign.period === 'over'
  switch (card) {
    case 'play':
      return <PlayCard {...view} rain={rain} id={id} code={code} band={band} onBand={onBand} />
    case 'questions':
      return audio && audio.questions.length > 0 ? <AudioQuestions {...view} audio={audio} /> : null
    case 'analysis':
      return mock?.analysis ? <AnalysisPart {...view} analysis={mock.analysis} /> : null
    case 'assist':
      return assist && !code && (campaign.joined || !isOver) ? (
        <AssistPart {...view} assist={assist} />
      ) : null
    case 'bundle':
      return bundle ? <BundlePart bundle={bundle} /> : null
    case 'draw':
      return campaign.draw && !isOver ? (
        <DrawPart {...view} state={campaign.draw} draw={draw} />
      ) : null
    case 'prizes':
      return campaign.draw ? <PrizesPart state={campaign.draw} /> : null
    case 'gifts':
      return <GiftsPart {...view} />
    case 'ranking':
      return ranking ? <RankingPart {...view} ranking={ranking} /> : null
    case 'winners':
      return campaign.draw && !isOver ? (
        <RenderInView>
          <LazyWinners campaign={campaign} />
        </RenderInView>
      ) : null
    case 'records':
      return <RecordsPart slug={campaign.slug} />
    case 'steps':
      return isOver ? null : <StepsPart steps={page.steps} />
    case 'courses':
      return <CoursesPlace ids={courseIdsOf(campaign)} title="相关课程" />
  }
}

/** The courses of the page and of the episode, each once. */
function courseIdsOf({ audio, page }: CampaignState): number[] {
  return [...new Set([...(audio?.courseId ? [audio.courseId] : []), ...page.courseIds])]
}
