import type { ApiQuery } from '../../../data/api-query'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { previewQuery } from '../document-list/document-queries'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  const id = idOf(search.get('document'))
  return id ? [previewQuery(id)] : []
}
