import { type ApiQuery, apiQuery } from '../../data/api-query'

/** The numbers of the user's favourite courses. */
export const favoriteIdsQuery: ApiQuery<number[]> = apiQuery(['favorites', 'ids'], (api, call) =>
  api.favorites.courseIds({}, { ...call, noToast: true }),
)
