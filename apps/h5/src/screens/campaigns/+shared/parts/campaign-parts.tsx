import type { CampaignPartName, CampaignState } from '@kaozhou/api'
import type { ReactNode } from 'react'
import { renderedPart } from '../../../../page/hydrated-later'
import type { TakeEnvelope } from '../acts/use-take-envelope'
import type { CampaignView } from '../view/campaign-view'
import type { PageDeed } from '../view/page-deed'
import { CheckInPart } from './check-in-part'
import { GuidePart } from './guide-part'
import { RainPart } from './rain-part'

/** What the card of a part is given beside the campaign. */
export interface PlayProps extends CampaignView {
  rain: TakeEnvelope
  /** `:id` of the path. */
  id: string | undefined
  /** The code of the friend's link that led here. */
  code: string | null
  /** The chosen band of a mock exam that has several. */
  band: string | null
  onBand: (band: string) => void
}

interface Part<Name extends CampaignPartName> {
  card: (state: NonNullable<CampaignState[Name]>, props: PlayProps) => ReactNode
  /** What the main button does; unset where the part has a button of its own. */
  deed?: (state: NonNullable<CampaignState[Name]>) => PageDeed
}

const AudioPart = renderedPart(() => import('./audio-part').then((m) => m.AudioPart))
const MockPart = renderedPart(() => import('./mock-part').then((m) => m.MockPart))
const PostPart = renderedPart(() => import('./post-part').then((m) => m.PostPart))
const PreheatPart = renderedPart(() => import('./preheat-part').then((m) => m.PreheatPart))
const QuestionPart = renderedPart(() => import('./question-part').then((m) => m.QuestionPart))

/** What a campaign can be about; the first one that it has is on its page. */
const CAMPAIGN_PARTS: { [Name in CampaignPartName]: Part<Name> } = {
  mock: {
    card: (mock, { campaign, path, clock, band, onBand }) => (
      <MockPart {...{ campaign, path, clock, mock, band, onBand }} />
    ),
  },
  audio: {
    card: (audio, { campaign, path, clock }) => <AudioPart {...{ campaign, path, clock, audio }} />,
    deed: audioDeed,
  },
  question: {
    card: (question, { campaign, path, clock, code }) => (
      <QuestionPart {...{ campaign, path, clock, question, code }} />
    ),
    deed: ({ answered }) =>
      answered
        ? { kind: 'send', text: '把题发给同学做' }
        : { kind: 'card', text: '答今天的题', card: 'play' },
  },
  preheat: {
    card: (preheat, { campaign, path, clock, id }) => (
      <PreheatPart {...{ campaign, path, clock, preheat }} tag={id} />
    ),
    deed: ({ wish, tag }) => {
      const text = !wish ? '许个愿' : tag ? '看我的礼品' : '选想提升的'
      return { kind: 'card', text, card: 'play' }
    },
  },
  rain: {
    card: (rain, { campaign, path, clock, rain: take }) => (
      <RainPart {...{ campaign, path, clock, rain, take }} />
    ),
  },
  checkIn: {
    card: (checkIn, { campaign, path, clock, id }) => (
      <CheckInPart {...{ campaign, path, clock, checkIn }} courseId={id} />
    ),
  },
  post: {
    card: (post, { campaign, path, clock }) => <PostPart {...{ campaign, path, clock, post }} />,
    deed: ({ handIn }) => postDeed(handIn.state),
  },
  guide: {
    card: (guide, { campaign, path, clock }) => <GuidePart {...{ campaign, path, clock, guide }} />,
    deed: () => ({ kind: 'card', text: '从第一段读起', card: 'play' }),
  },
}

const NAMES = Object.keys(CAMPAIGN_PARTS) as CampaignPartName[]

/** What the campaign is about. */
export function PlayCard(props: PlayProps): ReactNode {
  const name = NAMES.find((one) => props.campaign[one])
  return name ? cardOf(name, props) : null
}

function cardOf<Name extends CampaignPartName>(name: Name, props: PlayProps): ReactNode {
  const part: Part<Name> = CAMPAIGN_PARTS[name]
  const state = props.campaign[name]
  return state ? part.card(state, props) : null
}

/** The deed of a page, by what the campaign is about and what the person has done; never sharing for its own sake. */
export function pageDeed(campaign: Pick<CampaignState, CampaignPartName | 'standing'>): PageDeed {
  const [deed] = NAMES.flatMap((name) => deedOf(name, campaign) ?? [])
  if (deed) return deed
  return campaign.standing.kind === 'done'
    ? { kind: 'card', text: '看我的奖品', card: 'records' }
    : { kind: 'card', text: '去领礼品', card: 'gifts' }
}

function deedOf<Name extends CampaignPartName>(
  name: Name,
  campaign: Pick<CampaignState, Name>,
): PageDeed | undefined {
  const part: Part<Name> = CAMPAIGN_PARTS[name]
  const state = campaign[name]
  return state ? part.deed?.(state) : undefined
}

function audioDeed({ answered, next }: NonNullable<CampaignState['audio']>): PageDeed {
  if (answered && next) return { kind: 'campaign', text: '听下一集', slug: next }
  return { kind: 'card', text: answered ? '再听一遍' : '听这一集', card: 'play', play: true }
}

function postDeed(state: NonNullable<CampaignState['post']>['handIn']['state']): PageDeed {
  switch (state) {
    case 'none':
      return { kind: 'card', text: '提交作品', card: 'play' }
    case 'refused':
      return { kind: 'card', text: '换一份再提交', card: 'play' }
    case 'waiting':
      return { kind: 'waits', text: '审核中，通过后发奖励' }
    case 'accepted':
      return { kind: 'card', text: '看我的奖品', card: 'records' }
  }
}
