import type { QueryClient } from '@tanstack/react-query'
import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { pageQueries } from '../page/page-queries'
import { fetchedTitle } from '../view/campaign-title'
import { linkCode } from '../view/link-code'

export function queries({ params, search }: RouteAddress): ApiQuery<unknown>[] {
  const code = search.get('code') ?? linkCode(params.code) ?? null
  return params.slug ? pageQueries(params.slug, code) : []
}

export function title(queryClient: QueryClient, { params }: RouteAddress): string | undefined {
  return fetchedTitle(queryClient, params.slug)
}
