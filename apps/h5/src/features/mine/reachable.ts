import { matchRoute } from '../../app/routes'

/** Whether a screen is part of this build; without it a link would only lead to /home. */
export function isReachable(path: string): boolean {
  return matchRoute(path.split('?', 1)[0] ?? '') !== undefined
}
