// The module that `loadRoutes` brings after the first paint: the route table and all that needs it.
/** @public */
export { isKnownHref } from './is-known-href'
export { matchRoute } from './match-route'
/** @public */
export { prefetchRoute, prefetchVisitData } from './prefetch-route'
/** @public */
export { importScreen } from './screen-files'
