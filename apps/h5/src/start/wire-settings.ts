import type { ClientConfig } from '@kaozhou/api'

/** How calls are signed and what their headers are called. */
export type WireSettings = Pick<ClientConfig, 'digest' | 'headerNames'>

/** The server's settings, where they are not the SDK's own: it writes them into every document. */
export function readWireSettings(page: Document): WireSettings {
  const text = page.getElementById('wire-settings')?.textContent
  return text ? (JSON.parse(text) as WireSettings) : {}
}
