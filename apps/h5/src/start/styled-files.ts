import type { CampaignState } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { MatchedRoute } from '../routing/route-row'

const CAMPAIGNS = 'src/screens/campaigns'
const BODY = `${CAMPAIGNS}/page/campaign-body.tsx`
const JOIN_FORM = `${CAMPAIGNS}/page/join-form-button.tsx`

/** By screen: the modules of its parts that are made by `hydratedLater`. */
const HYDRATED_LATER: Readonly<Record<string, readonly string[]>> = {
  'campaigns/campaign': [BODY],
  'campaigns/unlisted': [BODY],
}

/** By what a campaign has: the modules of the parts that are made by `renderedPart`. */
const PART_FILES = {
  audio: [`${CAMPAIGNS}/parts/audio-part.tsx`],
  bundle: [`${CAMPAIGNS}/parts/bundle-part.tsx`],
  form: [JOIN_FORM],
  mock: [`${CAMPAIGNS}/parts/mock-part.tsx`, `${CAMPAIGNS}/page/mock-action.tsx`],
  post: [`${CAMPAIGNS}/parts/post-part.tsx`],
  preheat: [`${CAMPAIGNS}/parts/preheat-part.tsx`],
  question: [`${CAMPAIGNS}/parts/question-part.tsx`],
  result: [`${CAMPAIGNS}/rewards/result-part.tsx`],
} as const satisfies Partial<Record<keyof CampaignState, readonly string[]>>

/** The modules whose markup is in a page and whose code comes after it: only their styles are sent with it. */
export function styledFiles({ row, params }: MatchedRoute, queryClient: QueryClient): string[] {
  const later = HYDRATED_LATER[row.screen] ?? []
  if (!later.includes(BODY)) return [...later]
  const slug = params.slug || slugOfToken(queryClient, params.token)
  const campaign = slug
    ? queryClient.getQueryData<CampaignState>(apiQuery('activities.state', { slug }).queryKey)
    : undefined
  const parts = Object.entries(PART_FILES).filter(
    ([name]) => campaign?.[name as keyof typeof PART_FILES],
  )
  return [...later, ...parts.flatMap(([, files]) => files)]
}

function slugOfToken(queryClient: QueryClient, token = ''): string | undefined {
  return queryClient.getQueryData<{ slug: string }>(
    apiQuery('activities.unlisted', { token }).queryKey,
  )?.slug
}
