import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { clientAt } from '../../e2e/people/session'

/** What a line lets through, as the developer tools name it: bytes a second, and milliseconds for a round trip. */
export const NETWORKS = {
  online: { label: '正常', offline: false, bytes: -1, latency: 0 },
  '4g': { label: '4G', offline: false, bytes: 500_000, latency: 60 },
  '3g': { label: '3G', offline: false, bytes: 90_000, latency: 300 },
  '2g': { label: '2G', offline: false, bytes: 12_000, latency: 800 },
  offline: { label: '断网', offline: true, bytes: 0, latency: 0 },
} as const
export type NetworkName = keyof typeof NETWORKS

/** `refused`: the person does not tell where they are. */
export const PLACES = {
  beijing: { label: '北京', latitude: 39.9042, longitude: 116.4074 },
  chengdu: { label: '成都', latitude: 30.5728, longitude: 104.0668 },
  urumqi: { label: '乌鲁木齐', latitude: 43.8256, longitude: 87.6168 },
  refused: { label: '不告诉', latitude: 0, longitude: 0 },
} as const
export type PlaceName = keyof typeof PLACES

/** Changes of the world around a page that its host or its line makes. */
export interface Pushes {
  /** Ends the session at the server: the next call of the page finds out. */
  expireSession: () => Promise<void>
  network: (name: NetworkName) => Promise<void>
  /** Puts the page's clock forward; its timers run as after a sleep of the phone. */
  forward: (ms: number) => Promise<void>
  place: (name: PlaceName) => Promise<void>
}

/** The clock of `context` must be installed. */
export function createPushes(context: BrowserContext, page: () => Page): Pushes {
  const sessions = new Map<Page, CDPSession>()
  /** One session for each page: the limits of a second session would not end those of the first. */
  async function sessionOf(one: Page): Promise<CDPSession> {
    const known = sessions.get(one)
    if (known) return known
    const session = await context.newCDPSession(one)
    sessions.set(one, session)
    one.once('close', () => sessions.delete(one))
    return session
  }
  return {
    async expireSession() {
      const client = await clientAt(page())
      await client.session.logout()
    },
    async network(name) {
      const { offline, bytes, latency } = NETWORKS[name]
      const limit = async (): Promise<void> => {
        for (const one of context.pages()) {
          const session = await sessionOf(one)
          await session.send('Network.emulateNetworkConditions', {
            offline,
            latency,
            downloadThroughput: bytes,
            uploadThroughput: bytes,
          })
        }
      }
      // A page asks for its data as soon as it is online: the limits of the line must be set by then.
      await limit()
      // Also for windows that open later. It removes the limits of a slow line, so they are set again.
      await context.setOffline(offline)
      await limit()
    },
    forward: (ms) => context.clock.fastForward(ms),
    async place(name) {
      await context.clearPermissions()
      if (name === 'refused') return context.setGeolocation(null)
      const { latitude, longitude } = PLACES[name]
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude, longitude })
    },
  }
}
