import {
  APP_FALLBACK_MS,
  COMMUNITY_FALLBACK_MS,
  type Host,
  STORE_REDIRECT_MS,
} from '@kaozhou/domain'
import type { BridgeEnvironment } from '../environment/bridge-environment'
import { browserEnvironment } from '../environment/browser-environment'
import { detectHost } from '../hosts/detect-host'
import { isHarmlessUrl, parseUrl } from '../urls/external-url'
import { type LaunchPlan, launchPlan, type OpenAppTargets } from './launch-plan'

/** Result of trying to open the app. */
export type OpenAppEnding = 'opened' | 'store' | 'community' | 'fallback'

/** Times and ways of `openAppWithFallback`. */
export interface OpenAppOptions {
  /** Default: detected from the environment. */
  host?: Host
  /** Access to the page. Default: the real one. */
  environment?: BridgeEnvironment
}

// spec §4 "Redirect timings", from the moment of trying.
const STEPS = [
  { ending: 'store', afterMs: STORE_REDIRECT_MS },
  { ending: 'community', afterMs: COMMUNITY_FALLBACK_MS },
  { ending: 'fallback', afterMs: APP_FALLBACK_MS },
] as const satisfies readonly { ending: OpenAppEnding; afterMs: number }[]

// A timer that is this late was suspended: the app has opened over the page without an event.
const SLEPT_MS = 1_500

/**
 * Tries to open the app; when nothing happened, goes to the store after 2 s, to the community page after 3 s and to
 * the last resort after 4 s (spec §4). A step to a web page is the last one; after a step to a scheme (`market:`,
 * `itms-apps:`) the next one follows, if the page is still there. Leaving the page (`pagehide`, or hidden) stops
 * everything. Where no scheme gets out (WeChat, Weibo on iOS, desktops) the first step that is there follows at once.
 *
 * Targets may come from a server: `javascript:` and the like are skipped as if they were not given.
 * Call it from a tap: systems refuse to open apps without one.
 *
 * @returns `opened` when the page was left before any step, else the step that was the last one taken
 *   (`fallback` too when no target was given). Never rejects.
 */
export function openAppWithFallback(
  targets: OpenAppTargets,
  options: OpenAppOptions = {},
): Promise<OpenAppEnding> {
  const environment = options.environment ?? browserEnvironment()
  const { userAgent } = environment
  const plan = planFor(options.host ?? detectHost(userAgent), userAgent, targets)
  return new Promise((resolve) => {
    const startedAt = environment.now()
    const stops: (() => void)[] = []
    let taken: OpenAppEnding | null = null

    function finish(ending: OpenAppEnding): void {
      for (const stop of stops.splice(0)) stop()
      resolve(ending)
    }
    const left = (): void => finish(taken ?? 'opened')

    function take(step: (typeof STEPS)[number], isLast: boolean): void {
      if (taken === null && environment.now() - startedAt > step.afterMs + SLEPT_MS) {
        left()
        return
      }
      taken = step.ending
      const url = targets[step.ending]
      // A web page is on its way, however slowly; a scheme may lead nowhere, so the next step still follows.
      if (isLast || isWebUrl(url)) finish(step.ending)
      if (url) environment.navigate(url)
    }

    stops.push(
      environment.listen('window', 'pagehide', left),
      environment.listen('document', 'visibilitychange', () => {
        // Coming back changes the visibility too; it must not stop the steps.
        if (environment.isHidden()) left()
      }),
    )
    const steps = stepsOf(targets)
    // With nothing to try there is no reason to wait.
    const headStart = plan ? 0 : (steps[0]?.afterMs ?? 0)
    for (const step of steps) {
      const isLast = step === steps.at(-1)
      stops.push(environment.delay(step.afterMs - headStart, () => take(step, isLast)))
    }
    launch(environment, plan)
  })
}

// A relative address is a page of this site.
function isWebUrl(url: string | undefined): boolean {
  return url !== undefined && /^https?:$/.test(parseUrl(url)?.protocol ?? 'https:')
}

function stepsOf(targets: OpenAppTargets): (typeof STEPS)[number][] {
  const given = STEPS.filter(({ ending }) => isHarmlessUrl(targets[ending] ?? 'about:blank'))
  return given.length > 0 ? given : STEPS.filter((step) => step.ending === 'fallback')
}

function planFor(host: Host, userAgent: string, targets: OpenAppTargets): LaunchPlan {
  if (![targets.app, targets.universalLink ?? ''].every(isHarmlessUrl)) return null
  try {
    return launchPlan(host, userAgent, targets)
  } catch {
    // An address that is not an app's opens nothing: the steps still follow.
    return null
  }
}

function launch(environment: BridgeEnvironment, plan: LaunchPlan): void {
  if (!plan) return
  if (plan.how === 'frame') environment.openInFrame(plan.url)
  else if (plan.how === 'link') environment.clickLink(plan.url)
  else environment.navigate(plan.url)
}
