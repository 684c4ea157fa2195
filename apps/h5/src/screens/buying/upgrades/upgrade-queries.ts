import type { UpgradeOffer } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** The upgrades of all the user's courses. */
export function upgradePageQuery(page: number): ApiQuery<ListPage<UpgradeOffer>> {
  return apiQuery(['upgrades', 'list', page], (api, call) =>
    api.buying.upgrades({ page }, { ...call, noToast: true }),
  )
}

export function upgradeQuery(id: number): ApiQuery<UpgradeOffer> {
  return apiQuery(['upgrades', id], (api, call) =>
    api.buying.upgradeDetail({ id }, { ...call, noToast: true }),
  )
}

/** The upgrades of one course. */
export function upgradeTargetsQuery(courseId: number): ApiQuery<UpgradeOffer[]> {
  return apiQuery(['upgrades', 'targets', courseId], (api, call) =>
    api.buying.upgradeTargets({ courseId }, { ...call, noToast: true }),
  )
}
