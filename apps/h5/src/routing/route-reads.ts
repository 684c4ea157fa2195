import type { ParamName, RoutePath } from './href'
import type { RouteQueries } from './route-queries'

/** Whose address is read: a path of the route table, or `campaign` for every page of one (`matchRoute` makes its parameters). */
export type ReadPath = RoutePath | 'campaign'

interface CampaignParams {
  slug?: string
  id?: string
  code?: string
  token?: string
}

type TableParams<Path extends RoutePath> = {
  [Name in ParamName<Path>]?: string
} & { [Name in keyof OfEach<Path>]: string }

/** Its keys are the parameters that each of several paths has. */
type OfEach<Path extends RoutePath> = Path extends unknown ? Record<ParamName<Path>, string> : never

/** The parameters of a path; of several paths, those that only some have may be missing. */
export type ParamsOf<Path extends ReadPath> = [Path] extends [RoutePath]
  ? TableParams<Path>
  : CampaignParams

/** `link`: the code of a friend's link; `code` was its name before, except beside the `state` of an authorizer. */
interface CampaignQuery {
  link?: string
  code?: string
  state?: string
}

type DeclaredQuery<Path> = Path extends keyof RouteQueries
  ? RouteQueries[Path]
  : Path extends 'campaign'
    ? CampaignQuery
    : unknown

/** The names in the query of a path, or of any of several paths. */
export type QueryName<Path extends ReadPath> = Path extends unknown
  ? keyof DeclaredQuery<Path> & string
  : never

/** The values of a query by the names that its path has. */
export type QueryOf<Path extends ReadPath> = { readonly [Name in QueryName<Path>]?: string }

/** A query of which only the given names can be read. */
export interface NamedQuery<Name extends string> {
  // As properties, so that a query without a name is refused where that name is read.
  get: (name: Name) => string | null
  has: (name: Name) => boolean
  toString: () => string
}

/** The query of an address with this path, or with one of these paths. */
export type SearchOf<Path extends ReadPath> = NamedQuery<QueryName<Path>>
