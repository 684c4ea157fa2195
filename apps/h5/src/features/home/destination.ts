import { matchRoute } from '../../app/match-route'

/** Whether a link that the server sends leads to a screen of this build, or out to the web. */
export function leadsSomewhere(href: string): boolean {
  if (/^https:\/\//i.test(href)) return true
  return href.startsWith('/') && matchRoute(href.split(/[?#]/, 1)[0] ?? '') !== undefined
}
