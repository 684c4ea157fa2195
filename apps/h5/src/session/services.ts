import type { Client } from '@kaozhou/api'
import type { Bridge } from '@kaozhou/bridge'
import type { Session } from './session'

/** What a page has one of: the SDK client, the session and the host's bridge; and the token of the current user. */
export interface Services {
  client: Client
  session: Session
  bridge: Bridge
  /** The token that calls are sent with; null for a visitor. */
  token: () => string | null
  /** The address that calls go to; inside the iOS app it may be another host than the page's (spec §7). */
  callsTo: string
}

let load: (() => Promise<Services>) | undefined

/** Registers the browser services; call once at start. */
export function provideServices(loadServices: () => Promise<Services>): void {
  load = loadServices
}

/** The browser services, loaded at the first call. */
export function services(): Promise<Services> {
  if (!load) throw new Error('provideServices was not called')
  return load()
}
