import type { RouteQueries } from './route-queries'
import type { routeTable } from './route-table'

/** The path of a screen as the route table writes it: `/details/:id`. */
export type RoutePath = (typeof routeTable)[number]['path']

/** `id` for `/details/:id`. */
export type ParamName<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<More>
    : Rest
  : never

/** What fills the path's parameters, and the query. */
export type HrefParts<Path extends RoutePath> = Record<ParamName<Path>, string | number> &
  (Path extends keyof RouteQueries ? RouteQueries[Path] : unknown)

/** The second argument of `href`: missing for a screen without parameters and query. */
type Rest<Path extends RoutePath> =
  Record<string, never> extends HrefParts<Path>
    ? [parts?: HrefParts<Path>]
    : [parts: HrefParts<Path>]

/**
 * The address of a screen. A part that the path does not name goes into the query, unless it is undefined.
 *
 * ```ts
 * href('/details/:id', { id: 1001 }) // '/details/1001'
 * href('/course/list', { category: 3 }) // '/course/list?category=3'
 * ```
 */
export function href<Path extends RoutePath>(path: Path, ...[parts]: Rest<Path>): string {
  const segments = path.split('/')
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries<string | number | undefined>(parts ?? {})) {
    const position = segments.indexOf(`:${name}`)
    if (position > 0) segments[position] = encodeURIComponent(value ?? '')
    else if (value !== undefined) query.set(name, String(value))
  }
  const pathname = segments.join('/')
  const search = query.toString()
  return search ? `${pathname}?${search}` : pathname
}
