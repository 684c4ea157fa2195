import type { CampaignPartName, CampaignState } from '@kaozhou/api'
import type { Executor } from '../../../../database/executor'
import type { GiftCondition } from '../../../../database/schema/campaigns'
import { hasTakenMock } from '../../../learning/exams/mocks/mock-repository'
import type { Campaign, CampaignConfig } from '../campaign/campaign-config'
import { checkInState } from '../check-in/check-in-service'
import { mockState, signUpForMock } from '../mock/mock-part'
import { findLastPost } from '../post/post-repository'
import { postState } from '../post/post-service'
import { countRight } from '../questions/answer-repository'
import { audioState, questionState } from '../questions/answer-service'
import { rainState } from '../rain/envelope-service'
import type { CampaignPart, PartProgress, PartViewer } from './campaign-part'
import { guideState } from './guide-part'
import { preheatPart } from './preheat-part'

/** What a campaign can be about; the first one that it has is what its page begins with. */
const CAMPAIGN_PARTS: { [Name in CampaignPartName]: CampaignPart<Name> } = {
  mock: {
    state: mockState,
    isDone: ({ attempt }) => attempt?.handedIn ?? false,
    join: signUpForMock,
    counts: ({ kind }) => kind === 'examTaken',
    progress: async (db, { config }, userId) => {
      const examIds = config.mock?.exams.map(({ examId }) => examId) ?? []
      return { examTaken: (await hasTakenMock(db, userId, examIds)) ? 1 : 0 }
    },
  },
  audio: {
    state: audioState,
    isDone: ({ answered }) => answered !== null,
    counts: ({ kind }) => kind === 'rightAnswers',
    progress: countAnswers,
  },
  question: {
    state: questionState,
    isDone: ({ answered }) => answered !== null,
    counts: ({ kind }) => kind === 'rightAnswers',
    progress: countAnswers,
  },
  preheat: preheatPart,
  rain: {
    state: rainState,
    isDone: ({ grabbed }) => grabbed,
    isFull: ({ gone }) => gone,
  },
  checkIn: {
    state: checkInState,
    isDone: ({ checkedToday }) => checkedToday,
    counts: ({ kind }) => kind === 'checkIns' || kind === 'streak',
  },
  post: {
    state: postState,
    isDone: ({ handIn }) => handIn.state === 'accepted',
    counts: ({ kind }) => kind === 'accepted',
    progress: async (db, { id: campaignId }, userId) => {
      const last = await findLastPost(db, { campaignId, userId })
      return { accepted: last?.state === 'accepted' ? 1 : 0 }
    },
  },
  guide: { state: guideState },
}

const NAMES = Object.keys(CAMPAIGN_PARTS) as CampaignPartName[]

/** The parts of a campaign, read side by side: none needs another. One that its config has not is null and reads nothing. */
export async function partStates(
  db: Executor,
  campaign: Campaign,
  viewer: PartViewer,
): Promise<Pick<CampaignState, CampaignPartName>> {
  const states = NAMES.map(async (name) => [
    name,
    await CAMPAIGN_PARTS[name].state(db, campaign, viewer),
  ])
  return Object.fromEntries(await Promise.all(states)) as Pick<CampaignState, CampaignPartName>
}

/** The parts that a campaign has, for what is asked of each alike. */
export function partsOf({
  config,
}: Campaign): Pick<CampaignPart<CampaignPartName>, 'join' | 'progress'>[] {
  return NAMES.filter((name) => config[name]).map((name) => CAMPAIGN_PARTS[name])
}

/** What the parts say of themselves, of those that can: whether nothing is left to do, or to get. */
export function partAnswers(
  question: 'isDone' | 'isFull',
  states: Pick<CampaignState, CampaignPartName>,
): boolean[] {
  return NAMES.flatMap((name) => partAnswer(question, name, states[name]) ?? [])
}

function partAnswer<Name extends CampaignPartName>(
  question: 'isDone' | 'isFull',
  name: Name,
  state: CampaignState[Name],
): boolean | undefined {
  const part: CampaignPart<Name> = CAMPAIGN_PARTS[name]
  return state ? part[question]?.(state) : undefined
}

/** Whether one of a campaign's parts counts what this condition of a gift asks for. */
export function isCounted(condition: GiftCondition, config: CampaignConfig): boolean {
  return NAMES.some((name) => partCounts(name, condition, config[name]))
}

function partCounts<Name extends CampaignPartName>(
  name: Name,
  condition: GiftCondition,
  rules: CampaignConfig[Name],
): boolean {
  const part: CampaignPart<Name> = CAMPAIGN_PARTS[name]
  return rules ? (part.counts?.(condition, rules) ?? false) : false
}

async function countAnswers(
  db: Executor,
  { id: campaignId }: Campaign,
  userId: number,
): Promise<PartProgress> {
  const { answers } = await countRight(db, { campaignId, userId })
  return { rightAnswers: answers }
}
