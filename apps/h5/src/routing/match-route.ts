import { campaignAt } from './campaign-places'
import { type CampaignRow, campaignRows } from './campaign-routes'
import type { MatchedRoute } from './route-row'
import { routeTable } from './route-table'

/** The row of a pathname, or undefined for an unknown one. */
export function matchRoute(pathname: string): MatchedRoute | undefined {
  const given = pathname.split('/')
  while (given.length > 1 && given[given.length - 1] === '') given.pop()
  for (const row of routeTable) {
    const params = paramsOf(row.path.split('/'), given)
    if (params) return { row, params }
  }
  for (const row of campaignRows) {
    const params = paramsOf(row.path.split('/'), given)
    if (params) return { row, params: campaignParams(row, params) }
  }
  return undefined
}

function campaignParams(
  { place, idIs }: CampaignRow,
  params: Record<string, string>,
): Record<string, string> {
  if (!place) return params
  const slug = campaignAt(place)
  const { id, ...rest } = params
  if (id === undefined) return { slug, ...rest }
  if (idIs === 'slug') return { slug: /^[a-z]/.test(id) ? id : slug, ...rest }
  return { slug, ...rest, ...(idIs === 'code' ? { code: id } : { id }) }
}

/**
 * The parameters of a path, part by part; undefined where it is another path. By the rules of react-router's `matchPath`,
 * whose general patterns would weigh on the first load.
 */
function paramsOf(
  wanted: readonly string[],
  given: readonly string[],
): Record<string, string> | undefined {
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (value && part.startsWith(':')) params[part.slice(1)] = value.replace(/%2F/g, '/')
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return params
}
