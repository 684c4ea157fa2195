import { campaignRows } from '../../apps/h5/src/routing/campaign-routes'
import type { RouteRow } from '../../apps/h5/src/routing/route-row'
import { routeTable } from '../../apps/h5/src/routing/route-table'
import type { World } from '../people/world'
import { demoPages } from '../walk/campaign-pages'
import { unlistedTitles } from '../walk/campaign-titles'
import { addressOf } from '../walk/open-campaigns'
import { routeExamples } from '../walk/route-examples'

export interface Stop {
  address: string
  /** Whose screen it is: a visitor meets the login dialog at a person's. */
  of: 'visitor' | 'person' | 'both'
}

/** Every address of the storefront at which a screen has something to show. */
export function storefrontStops(world: World): Stop[] {
  const demo = new Set<string>(demoPages.map(([path]) => path))
  const campaigns = campaignRows.filter(({ path }) => demo.has(path))
  return [
    ...routeTable.map(
      (row): Stop => ({
        address: routeExamples[row.path].address(world),
        of: needsLogin(row) ? 'person' : 'both',
      }),
    ),
    // A campaign is to a person who has not joined what it is to a visitor.
    ...campaigns.map(
      (row): Stop => ({
        address: addressOf(row.path),
        of: needsLogin(row) ? 'person' : 'visitor',
      }),
    ),
    ...Object.keys(unlistedTitles).map((address): Stop => ({ address, of: 'visitor' })),
  ]
}

const needsLogin = (row: RouteRow): boolean => row.access === 'user'
