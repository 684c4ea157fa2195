import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { mistakesPageQuery } from '../+shared/exam-queries'
import { mistakeFilter } from './mistake-filter'

export function queries({ search }: RouteAddress<'/exam/mistakes'>): ApiQuery<unknown>[] {
  return [mistakesPageQuery(mistakeFilter(search), FIRST_PAGE), apiQuery('exams.mistakeCounts')]
}
