// The module that `loadRoutes` brings after the first paint: the route table and all that needs it.
export { isKnownHref } from './is-known-href'
export { matchRoute } from './match-route'
export { prefetchRoute, prefetchVisitData } from './prefetch-route'
export { importScreen } from './screen-files'
