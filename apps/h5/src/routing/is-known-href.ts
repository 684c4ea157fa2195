import { matchRoute } from './match-route'

/** True when a link leads to a screen of this build, or to an `https` address outside of it. */
export function isKnownHref(href: string): boolean {
  if (/^https:\/\//i.test(href)) return true
  return href.startsWith('/') && matchRoute(href.split(/[?#]/, 1)[0] ?? '') !== undefined
}
