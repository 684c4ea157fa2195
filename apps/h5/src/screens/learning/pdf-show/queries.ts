import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'

export function queries({ search }: RouteAddress<'/pdf_show'>): ApiQuery<unknown>[] {
  const id = idOf(search.get('document'))
  return id ? [apiQuery('documents.preview', { id })] : []
}
