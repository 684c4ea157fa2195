import type { QueryClient, QueryKey } from '@tanstack/react-query'
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

/** Answers by the keys of their queries, and when the oldest came, ms since epoch. */
export interface Answers {
  at: number
  data: [QueryKey, unknown][]
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

/** The answers in a query cache. Not TanStack's own form: it writes eleven more facts with each, which are always the same. */
export function answersIn(queryClient: QueryClient): Answers {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  return {
    at: Math.min(Date.now(), ...queries.map(({ state }) => state.dataUpdatedAt)),
    data: queries.map(({ queryKey, state }) => [queryKey, state.data]),
  }
}

/** No answer is younger than this phone's time: one that seems so tells that its clock is behind. */
export function giveAnswers(queryClient: QueryClient, { at, data }: Answers): void {
  const updatedAt = Math.min(at, Date.now())
  for (const [queryKey, answer] of data) queryClient.setQueryData(queryKey, answer, { updatedAt })
}
