import type { Answers } from '@kaozhou/react'
import type { Environment } from '../page/environment'
import type { CampaignPlaces } from '../routing/campaign-places'
import type { MatchedRoute } from '../routing/route-row'

/** Data that the server sends with the markup. */
export interface Bootstrap {
  /** What the queries of the first screen were answered; missing when the server did not render the screen. */
  answers?: Answers
  environment: Environment
  /** The route of the address. */
  match: MatchedRoute
  /** On the page of a campaign: where campaigns stand. */
  places?: CampaignPlaces
}

const ELEMENT_ID = 'bootstrap'

/** The data as a script element with JSON, which the Content-Security-Policy allows. */
export function bootstrapScript(bootstrap: Bootstrap): string {
  // `<` is escaped so that no text in the data can end the element.
  const json = JSON.stringify(bootstrap).replace(/</g, '\\u003c')
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

/** Reads the data of `bootstrapScript`; undefined when the static shell was served. */
export function readBootstrap(page: Document): Bootstrap | undefined {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as Bootstrap) : undefined
}
