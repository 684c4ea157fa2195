import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ search }: RouteAddress<'/app/vip/list'>): ApiQuery<unknown>[] {
  return [
    apiQuery('privileges.coursesOfCard', { cardId: idOf(search.get('card')), page: FIRST_PAGE }),
  ]
}
