import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { documentFilter } from '../+shared/document-list/document-filter'
import { documentPageQuery } from '../+shared/document-list/document-queries'

export function queries({ search }: RouteAddress<'/documents'>): ApiQuery<unknown>[] {
  return [documentPageQuery(documentFilter(search), FIRST_PAGE)]
}
