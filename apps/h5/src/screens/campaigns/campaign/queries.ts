import type { QueryClient } from '@tanstack/react-query'
import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { pageQueries } from '../page/page-queries'
import { fetchedTitle } from '../view/campaign-title'
import { friendsCode } from '../view/link-code'

export function queries({ params, search }: RouteAddress): ApiQuery<unknown>[] {
  return params.slug ? pageQueries(params.slug, friendsCode(search, params.code)) : []
}

export function title(queryClient: QueryClient, { params }: RouteAddress): string | undefined {
  return fetchedTitle(queryClient, params.slug)
}
