import '@kaozhou/ui/tokens.css'
import { detectHost } from '@kaozhou/bridge'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { provideApi } from '../data/api-query'
import { createQueryClient } from '../data/query-client'
import { globalStore } from '../stores/global'
import { App } from './app'
import { readBootstrap } from './bootstrap'
import { matchRoute } from './match-route'
import { loadScreen } from './screens'
import { provideServices } from './services'
import { storedToken } from './token-storage'
import { isTracked, keepTrackingIds } from './tracking'

// Before the router may change it: WeChat on iOS signs the address that was landed on.
const landingUrl = window.location.href

async function start(): Promise<void> {
  const bootstrap = readBootstrap(document)
  const host = detectHost(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints })
  const queryClient = createQueryClient()
  keepTrackingIds(host, landingUrl)
  // The SDK's transport, signing and contract are not needed for the first paint: they come after it.
  const services = once(async () => {
    const { startServices } = await import('./browser-services')
    return startServices({ host, landingUrl, queryClient })
  })
  provideServices(services)
  provideApi(queryClient, async () => (await services()).client)
  globalStore.setState({ loggedIn: storedToken() !== null, online: navigator.onLine })

  const match = matchRoute(window.location.pathname)
  if (match) await loadScreen(match.row.screen)
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App
          queryClient={queryClient}
          environment={bootstrap?.environment ?? { host, renderedAt: Date.now() }}
          dehydrated={bootstrap?.dehydrated}
        />
      </BrowserRouter>
    </StrictMode>
  )
  const root = document.getElementById('root') as HTMLElement
  if (bootstrap) hydrateRoot(root, app)
  else createRoot(root).render(app)

  const { loggedIn } = globalStore.getState()
  // What the server rendered is a visitor's view: ask again for the person who is here.
  if (bootstrap && loggedIn) void queryClient.invalidateQueries()
  if (loggedIn || isTracked()) void services()
  else onFirstTouch(() => void services())
}

/** The SDK is on its way as soon as somebody touches the page, before the touch has become a press. */
function onFirstTouch(act: () => void): void {
  const touches = ['pointerdown', 'keydown', 'scroll'] as const
  const once = (): void => {
    for (const type of touches) window.removeEventListener(type, once)
    act()
  }
  for (const type of touches) window.addEventListener(type, once, { passive: true })
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

void start()
