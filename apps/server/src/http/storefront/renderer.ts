import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client } from '@kaozhou/api'
import type { BrandFacts } from './page-brand'

export interface RenderRequest {
  /** Pathname with query. */
  url: string
  userAgent: string
  /** ms since epoch. */
  now: number
  brand: BrandFacts
  /** The slug of the campaign at each place. */
  places: Record<string, string>
  /** An SDK client without a login, or with the person's. */
  client: Client
  /** The page is rendered for a logged-in person only. */
  person: boolean
  /** Render the outline only, without data. */
  outline?: boolean
}

export type RenderResult =
  | { kind: 'redirect'; to: string }
  /** No screen has the address. */
  | { kind: 'nothing' }
  | {
      kind: 'page'
      title: string
      /** For search engines. */
      description: string
      /** The one address of a page that has several, pathname with query; none for a page of one person. */
      canonical?: string
      /** What the page is about, as schema.org has it; addresses are paths. */
      linked?: readonly object[]
      /** Nothing is at this address. */
      missing?: boolean
      html: string
      /** JSON block with the data for hydration. */
      state: string
      /** Keys of the build's manifest that the page loads. */
      modules: string[]
      styled?: string[]
      /** The page is complete without script; its code is loaded after the first paint. */
      whole: boolean
      /** Some of its data could not be read. */
      partial?: boolean
    }

export interface Renderer {
  render: (request: RenderRequest) => Promise<RenderResult>
  /** Loads the code of every rendered screen, and opens each once by `open`. */
  warmUp: (open: (url: string) => Promise<unknown>) => Promise<void>
  /** Whether the page of an address contains data of the logged-in person. */
  isPersonal: (url: string) => boolean
  /** Whether the page of an address differs by the exam that a person prepares for. */
  isSortedByExam: (url: string) => boolean
  /** Addresses with the same key have the same page; null for an address that no screen has or is too long to cache. */
  pageKey: (url: string) => string | null
  /** The part of the user agent that a page depends on. */
  hostKey: (userAgent: string) => string
}

/** The storefront's server build; null when there are static files only. */
export async function loadRenderer(storefrontDir: string): Promise<Renderer | null> {
  const file = join(storefrontDir, 'server', 'entry-server.js')
  if (!existsSync(file)) return null
  return (await import(pathToFileURL(file).href)) as Renderer
}
