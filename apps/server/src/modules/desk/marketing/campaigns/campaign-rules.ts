import { type Prices, pointsWorth, rewardWorth } from '@kaozhou/domain'
import type { CampaignConfig } from '../../../marketing/activities/campaign/campaign-config'
import type { RecordSource } from '../../../marketing/activities/campaign/record-repository'

export type Source = RecordSource

/**
 * What a campaign's rules give, beside its prizes and gifts: the worth of each reward in fen by what it is given for; null for
 * what has no price.
 */
export function ruleWorths(
  { checkIn, assist, audio, question, post }: CampaignConfig,
  prices: Prices,
): Map<Source, (number | null)[]> {
  const points = (...amounts: number[]) => amounts.filter((one) => one > 0).map(pointsWorth)
  const answers = audio
    ? audio.questions.map((_, index) => audio.pointsPerRight * (index + 1))
    : question
      ? [question.points]
      : []
  const worths: [Source, (number | null)[]][] = [
    ['checkIn', checkIn ? points(checkIn.points, ...checkIn.rewards.map(pointsOf)) : []],
    ['assist', assist ? points(...assist.targets.map(pointsOf)) : []],
    ['help', assist ? points(assist.helperPoints) : []],
    ['answer', points(...answers)],
    ['post', post?.reward ? postWorths(post.reward, prices) : []],
  ]
  return new Map(worths.filter(([, list]) => list.length > 0))
}

function pointsOf({ points }: { points: number }): number {
  return points
}

type PostReward = NonNullable<NonNullable<CampaignConfig['post']>['reward']>

function postWorths({ kind, ref, amount }: PostReward, prices: Prices): (number | null)[] {
  if (kind === 'none' || kind === 'chances') return []
  return [rewardWorth({ kind, refId: ref, amount }, prices)]
}
