import type { CampaignRecord, Client, OwnReward, RankRow, RewardKind } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery, queryOf } from '@kaozhou/react'

type Activities = Client['activities']
type Ranking = Awaited<ReturnType<Activities['ranking']>>

/** The rewards that the user got in a campaign. */
export function recordsQuery(slug: string): ApiQuery<CampaignRecord[]> {
  return queryOf(['activities', 'records', { slug }, 'list'], async (api, call) => {
    const { list } = await api.activities.records({ slug }, call)
    return list
  })
}

export function rankingQuery(slug: string, page = 1): ApiQuery<Ranking> {
  return apiQuery('activities.ranking', { slug, page })
}

/** More rows than a page has. */
const MOST_ROWS = 1000

/** A page of the ranking as a list whose rows have a key of their own. */
export function rankPageQuery(
  slug: string,
  page: number,
): ApiQuery<ListPage<RankRow & { id: number }>> {
  return queryOf(['activities', 'ranking', { slug, page }, 'rows'], async (api, call) => {
    const answer = await api.activities.ranking({ slug, page }, call)
    const list = answer.list.map((row, at) => ({ ...row, id: page * MOST_ROWS + at }))
    return { ...answer, list }
  })
}

/** The user's rewards of one kind, in one campaign or, without a slug, in all. */
export function rewardsQuery(
  kind: RewardKind,
  page: number,
  slug = '',
): ApiQuery<ListPage<OwnReward>> {
  return apiQuery('activities.rewards', { kind, page, ...(slug && { slug }) })
}
