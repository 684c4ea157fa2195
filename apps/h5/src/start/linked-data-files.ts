import type { QueryClient } from '@tanstack/react-query'
import { breadcrumbs, type LinkedData } from '../parts/linked-data/linked-data'
import { FALLBACK_PATH } from '../routing/fallback-path'
import type { AnyAddress } from '../routing/screen-module'

interface LinkedDataModule {
  /** What the page of the screen is about; its place in the shop is added where it says none. */
  linkedDataOf(queryClient: QueryClient, address: AnyAddress): LinkedData[]
}

// Search engines read the server's answer: no browser loads these.
const modules = import.meta.glob<LinkedDataModule>('../screens/*/*/linked-data.ts', { eager: true })

/** What a public page is about, by its screen and the data that was fetched. */
export function linkedDataOfPage(
  screen: string,
  page: { title: string; path: string },
  queryClient: QueryClient,
  address: AnyAddress,
): LinkedData[] {
  const own = modules[`../screens/${screen}/linked-data.ts`]?.linkedDataOf(queryClient, address)
  const all = own ?? []
  const isPlaced = all.some((data) => data['@type'] === 'BreadcrumbList')
  const isHome = page.path.split('?')[0] === FALLBACK_PATH
  return isPlaced || isHome ? all : [...all, breadcrumbs([{ name: page.title, item: page.path }])]
}
