import type { DehydratedState } from '@tanstack/react-query'
import type { Environment } from '../page/environment'
import type { MatchedRoute } from '../routing/route-row'

/** What the server hands to the browser beside the markup. */
export interface Bootstrap {
  /** What was fetched for the first screen; missing where the screen is not rendered on the server. */
  dehydrated?: DehydratedState
  environment: Environment
  /** The row that the address fits. */
  match: MatchedRoute
}

const ELEMENT_ID = 'bootstrap'

/** The data block of a page: inert JSON, so the content policy needs no exception. */
export function bootstrapScript(bootstrap: Bootstrap): string {
  // `<` is escaped so that no text in the data can end the block.
  const json = JSON.stringify(bootstrap).replace(/</g, '\\u003c')
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

/** Reads the block back; undefined where the static shell was served. */
export function readBootstrap(page: Document): Bootstrap | undefined {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as Bootstrap) : undefined
}
