import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client } from '@kaozhou/api'

export interface RenderRequest {
  /** Pathname with query. */
  url: string
  userAgent: string
  /** ms since epoch. */
  now: number
  /** The client of a visitor, or of the person that the page is for. */
  client: Client
  /** Somebody is logged in; what is rendered is theirs alone. */
  person: boolean
}

export type RenderResult =
  | { kind: 'redirect'; to: string }
  | {
      kind: 'page'
      title: string
      html: string
      /** The inert data block that the page hydrates from. */
      state: string
      /** Keys of the build's manifest that the page will want. */
      modules: string[]
      /** It shows all that it has without script; its code may wait for the first paint. */
      whole: boolean
    }

export interface Renderer {
  render: (request: RenderRequest) => Promise<RenderResult>
  /** Whether an address shows what is the person's who asks. */
  isPersonal: (url: string) => boolean
  /** What of a user agent a page depends on. */
  hostKey: (userAgent: string) => string
}

/** The storefront's server build; null where only the static files are there. */
export async function loadRenderer(storefrontDir: string): Promise<Renderer | null> {
  const file = join(storefrontDir, 'server', 'entry-server.js')
  if (!existsSync(file)) return null
  return (await import(pathToFileURL(file).href)) as Renderer
}
