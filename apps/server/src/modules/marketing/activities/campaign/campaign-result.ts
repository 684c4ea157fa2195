import type { CampaignResult, Winner } from '@kaozhou/api'
import type { Executor } from '../../../../database/executor'
import { maskName } from '../../../../platform/mask-name'
import type { Campaign } from './campaign-config'
import { periodOf } from './campaign-person'
import { listWonCrowd } from './crowd-repository'
import { countWon, listWinners } from './record-repository'

const MAX_WINNERS = 20
/** How many winners the result shows at the top of the page. */
const RESULT_WINNERS = 6
const RESULT_REWARDS = 12

/** The latest winners with masked names; after them the made-up ones of a demonstration. */
export async function latestWinners(
  db: Executor,
  campaignId: number,
  limit = MAX_WINNERS,
): Promise<Winner[]> {
  const rows = await listWinners(db, campaignId, limit)
  const examples = await listWonCrowd(db, campaignId)
  return [...rows, ...examples.map((row) => ({ ...row, isExample: true }))]
    .slice(0, limit)
    .map((row) => ({ ...row, nickname: maskName(row.nickname) }))
}

/** What a campaign gave, and to whom; null until it is over. */
export async function campaignResult(
  db: Executor,
  campaign: Campaign,
  now: number,
): Promise<CampaignResult | null> {
  if (periodOf(campaign, now) !== 'over') return null
  return {
    given: await countWon(db, campaign.id, RESULT_REWARDS),
    winners: await latestWinners(db, campaign.id, RESULT_WINNERS),
  }
}
