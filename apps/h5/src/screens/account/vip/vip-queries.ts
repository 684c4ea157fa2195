import type { ActiveCard, CourseCard, Privilege, VipCard } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export const privilegesQuery: ApiQuery<Privilege[]> = apiQuery(['vip', 'privileges'], (api, call) =>
  api.privileges.list({}, { ...call, noToast: true }),
)

export const cardsQuery: ApiQuery<VipCard[]> = apiQuery(['vip', 'cards'], (api, call) =>
  api.privileges.cards({}, { ...call, noToast: true }),
)

export const activeCardQuery: ApiQuery<ActiveCard> = apiQuery(['vip', 'active'], (api, call) =>
  api.privileges.active({}, { ...call, noToast: true }),
)

/** The courses of a card; without one those of the user’s own card. */
export function cardCoursesQuery(
  cardId: number | undefined,
  page: number,
): ApiQuery<ListPage<CourseCard>> {
  return apiQuery(['vip', 'courses', cardId ?? 'own', page], (api, call) =>
    api.privileges.coursesOfCard({ cardId, page }, { ...call, noToast: true }),
  )
}
