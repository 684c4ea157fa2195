import type { ClientConfig } from '@kaozhou/api'

/** How calls are signed, what their headers are called, and where they go. */
export interface WireSettings extends Pick<ClientConfig, 'digest' | 'headerNames'> {
  /** The base host inside the iOS app shell (spec §7); by default the page's own origin. */
  iosAppBaseUrl?: string
}

/** The server's settings, where they are not the SDK's own: it writes them into every document. */
export function readWireSettings(page: Document): WireSettings {
  const text = page.getElementById('wire-settings')?.textContent
  return text ? (JSON.parse(text) as WireSettings) : {}
}
