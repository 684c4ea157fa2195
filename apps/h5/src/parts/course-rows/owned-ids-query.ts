import { type ApiQuery, apiQuery } from '../../data/api-query'

const LENGTH = 50

/** The ids of the courses that the user has bought, the newest ones. */
export const ownedIdsQuery: ApiQuery<number[]> = apiQuery(
  ['courses', 'owned', 'ids'],
  async (api, call) => {
    const { list } = await api.courses.purchased({ length: LENGTH }, { ...call, noToast: true })
    return list.map(({ id }) => id)
  },
)
