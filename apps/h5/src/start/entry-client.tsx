import { createQueryClient, giveAnswers, provideApi } from '@kaozhou/react'
import './missing-methods'
import '@kaozhou/ui/tokens.css'
import { onlineManager } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ensureStorage } from '../page/ensure-storage'
import type { Environment } from '../page/environment'
import { onFirstTouch, skipFirstTouch, watchFirstTouch } from '../page/first-touch'
import { leaveReturnFields } from '../page/leave-return-fields'
import { applyTheme, storedTheme } from '../page/theme'
import { limitCode } from '../page/trusted-types'
import { fetchCampaignPlaces, provideCampaignPlaces } from '../routing/campaign-places'
import { loadRoutes, provideLandingMatch, provideRoutesImport } from '../routing/lazy-routes'
import { loadScreen, provideScreen } from '../routing/load-screen'
import type { ScreenModule } from '../routing/screen-module'
import { isSlowLine } from '../routing/slow-line'
import { provideServices } from '../session/services'
import { looksLoggedIn, looksTracked } from '../session/visitor'
import { watchOtherTabs } from '../session/watch-other-tabs'
import { loadOutline } from '../shell/route-screen'
import { globalStore } from '../stores/global'
import { App } from './app'
import { type Bootstrap, readBootstrap } from './bootstrap'

// Read before the router can change it: WeChat on iOS signs the landing address.
const landingUrl = window.location.href

/** A page that was rendered for its person lacks nothing for this time, in which it can be touched at once. */
const PERSON_WAITS_MS = 3000

/** Only campaigns need their places: where these do not come, every other screen opens all the same. */
const PLACES_WAIT_MS = 5000

async function start(): Promise<void> {
  leaveReturnFields()
  limitCode()
  ensureStorage()
  applyTheme(storedTheme())
  watchFirstTouch()
  const bootstrap = readBootstrap(document)
  const environment = await environmentOf(bootstrap)
  const queryClient = createQueryClient()
  // The SDK's transport, signing and contract are not needed for the first paint and are loaded after it.
  const services = once(async () => {
    const { startServices } = await import('./browser-services')
    return startServices({ host: environment.host, landingUrl, queryClient })
  })
  provideServices(services)
  if (bootstrap?.places) provideCampaignPlaces(bootstrap.places)
  provideRoutesImport(async () => {
    const places = new Promise((resolve) => setTimeout(resolve, PLACES_WAIT_MS))
    const [routes] = await Promise.all([
      import('./routes'),
      Promise.race([fetchCampaignPlaces(), places]),
    ])
    return routes
  })
  provideApi(queryClient, async () => (await services()).client)
  const loggedIn = looksLoggedIn()
  globalStore.setState({ loggedIn })
  watchNetwork()
  watchOtherTabs(services)

  if (bootstrap) await prepareFirstScreen(bootstrap)
  if (bootstrap?.answers) giveAnswers(queryClient, bootstrap.answers)
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App
          queryClient={queryClient}
          environment={environment}
          hydration={{ done: !bootstrap?.answers }}
        />
      </BrowserRouter>
    </StrictMode>
  )
  const root = document.getElementById('root') as HTMLElement
  // Not as a transition: what is chosen while it would give way to touches is lost (boot.ts repeats what came before).
  if (bootstrap?.answers) hydrateRoot(root, app)
  else createRoot(root).render(app)

  // boot.ts now repeats the presses and inputs that came before this code.
  dispatchEvent(new Event('kz-ready'))
  onFirstTouch(services)
  onFirstTouch(loadAhead)
  // On a slow line the first tap would wait for it.
  if (isSlowLine()) setTimeout(loadAhead)
  if (canWait(environment)) setTimeout(skipFirstTouch, PERSON_WAITS_MS)
  else if (loggedIn || looksTracked() || !bootstrap?.answers) skipFirstTouch()
  // A page that the server rendered for everyone has a visitor's data: fetch that of the logged-in user.
  if (bootstrap?.answers && loggedIn && !environment.person) void queryClient.invalidateQueries()
}

/** False for what the session has to see at once: a visit to count, an answer of an authorizer, the app around the page. */
function canWait({ person, host }: Environment): boolean {
  return !!person && !host.app && !looksTracked() && !/[?&]state=/.test(landingUrl)
}

function watchNetwork(): void {
  const update = (): void => globalStore.setState({ online: navigator.onLine })
  update()
  // A page that opens without a network is told of none that goes: its queries would not ask again when there is one.
  onlineManager.setOnline(navigator.onLine)
  addEventListener('online', update)
  addEventListener('offline', update)
}

/** Loads what a tap needs to show the outline of the next screen. Without a network the tap tries again. */
function loadAhead(): void {
  void loadRoutes()
  loadOutline().catch(() => {})
}

/** Takes the route and the address of the screen's code from the page, so that the route table can load later. */
async function prepareFirstScreen({ match }: Bootstrap): Promise<void> {
  provideLandingMatch(window.location.pathname, match)
  const link = document.querySelector<HTMLLinkElement>('link[data-screen]')
  if (!link) return void (await loadScreen(match.row.screen).catch(() => {}))
  // When it fails, the screen is loaded like any other, and the crash screen stands in.
  await import(/* @vite-ignore */ link.href).then(
    (module: ScreenModule) => provideScreen(match.row.screen, module),
    () => {},
  )
}

/** The environment from the server; detected here when no server rendered the page. */
async function environmentOf(bootstrap: Bootstrap | undefined): Promise<Environment> {
  // Only its touch points distinguish an iPad in desktop mode from a Mac, and the server does not know them.
  const isDisguised = navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent)
  if (bootstrap && !isDisguised) return bootstrap.environment
  const { detectHost } = await import('@kaozhou/bridge')
  const host = detectHost(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints })
  return { host, renderedAt: bootstrap?.environment.renderedAt ?? Date.now() }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

start().catch(async () => {
  const root = document.getElementById('root') as HTMLElement
  // A reload asks for the code once more; a service worker has what shows this screen.
  addEventListener('online', () => window.location.reload())
  root.textContent = document.body.dataset.lost ?? ''
  const { Crashed } = await import('./crash-screen')
  createRoot(root).render(<Crashed />)
})
