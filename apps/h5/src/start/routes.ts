// The module that `loadRoutes` brings after the first paint: the route table, all that needs it, and every screen's code.
/** @public */
export { isKnownHref } from '../routing/is-known-href'
export { matchRoute } from '../routing/match-route'
/** @public */
export { prefetchRoute, prefetchVisitData } from '../routing/prefetch-route'
/** @public */
export { importQueries, importScreen } from '../screens/screen-files'
