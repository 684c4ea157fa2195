import type {
  AssistLink,
  CampaignGift,
  CampaignRecord,
  CampaignState,
  Client,
  OwnReward,
  RankRow,
  RewardKind,
  Winner,
} from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../data/api-query'

type Activities = Client['activities']
type CampaignRules = Awaited<ReturnType<Activities['rules']>>
type Ranking = Awaited<ReturnType<Activities['ranking']>>

const quiet = { noToast: true } as const

/** A campaign with the person's state in it. Everything below it is under its key: one invalidation renews a page. */
export function campaignQuery(slug: string): ApiQuery<CampaignState> {
  return apiQuery(['campaign', slug], (api, call) =>
    api.activities.state({ slug }, { ...call, ...quiet }),
  )
}

/** What the person got in a campaign. */
export function recordsQuery(slug: string): ApiQuery<CampaignRecord[]> {
  return apiQuery(['campaign', slug, 'records'], async (api, call) => {
    const { list } = await api.activities.records({ slug }, { ...call, ...quiet })
    return list
  })
}

/** Gifts, and which of them the person can have. */
export function giftsQuery(slug: string): ApiQuery<CampaignGift[]> {
  return apiQuery(['campaign', slug, 'gifts'], (api, call) =>
    api.activities.gifts({ slug }, { ...call, ...quiet }),
  )
}

export function winnersQuery(slug: string): ApiQuery<Winner[]> {
  return apiQuery(['campaign', slug, 'winners'], (api, call) =>
    api.activities.winners({ slug }, { ...call, ...quiet }),
  )
}

export function rulesQuery(slug: string): ApiQuery<CampaignRules> {
  return apiQuery(['campaign', slug, 'rules'], (api, call) =>
    api.activities.rules({ slug }, { ...call, ...quiet }),
  )
}

/** The link of a friend who asks for help, as the person who opened it sees it. */
export function assistLinkQuery(slug: string, code: string): ApiQuery<AssistLink> {
  return apiQuery(['campaign', slug, 'link', code], (api, call) =>
    api.activities.assistLink({ slug, code }, { ...call, ...quiet }),
  )
}

export function rankingQuery(slug: string, page = 1): ApiQuery<Ranking> {
  return apiQuery(['campaign', slug, 'ranking', page], (api, call) =>
    api.activities.ranking({ slug, page }, { ...call, ...quiet }),
  )
}

/** More rows than a page has. */
const MOST_ROWS = 1000

/** A page of the ranking as a list whose rows have a key of their own. */
export function rankPageQuery(
  slug: string,
  page: number,
): ApiQuery<ListPage<RankRow & { id: number }>> {
  return apiQuery(['campaign', slug, 'rankPage', page], async (api, call) => {
    const answer = await api.activities.ranking({ slug, page }, { ...call, ...quiet })
    const list = answer.list.map((row, at) => ({ ...row, id: page * MOST_ROWS + at }))
    return { ...answer, list }
  })
}

/** The campaign behind an unlisted path (decisions §5). */
export function unlistedQuery(token: string): ApiQuery<{ slug: string; title: string }> {
  return apiQuery(['unlisted', token], (api, call) =>
    api.activities.unlisted({ token }, { ...call, ...quiet }),
  )
}

/** What the person got of one kind, in one campaign or (without a slug) in all. */
export function rewardsQuery(
  kind: RewardKind,
  page: number,
  slug = '',
): ApiQuery<ListPage<OwnReward>> {
  return apiQuery(['campaign-rewards', kind, slug, page], (api, call) =>
    api.activities.rewards({ kind, page, ...(slug && { slug }) }, { ...call, ...quiet }),
  )
}

/** One thing that the person got. */
export function rewardQuery(id: number): ApiQuery<OwnReward> {
  return apiQuery(['campaign-reward', id], (api, call) =>
    api.activities.reward({ id }, { ...call, ...quiet }),
  )
}

/** A course that a campaign names. */
export function courseQuery(
  id: number,
): ApiQuery<Awaited<ReturnType<Client['courses']['product']>>> {
  return apiQuery(['courses', 'product', id], (api, call) =>
    api.courses.product({ id }, { ...call, ...quiet }),
  )
}
