import type { CampaignState } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import type { MatchedRoute } from '../routing/route-row'

const CAMPAIGNS = 'src/screens/campaigns/+shared'
const BODY = `${CAMPAIGNS}/page/campaign-body.tsx`

/** By screen: the modules of its parts that are made by `hydratedLater`. */
const HYDRATED_LATER: Readonly<Record<string, readonly string[]>> = {
  'campaigns/campaign': [BODY],
  'campaigns/unlisted': [BODY],
}

/** The modules of a part that are made by `renderedPart` and not named after what the campaign has. */
const OTHER_FILES: Partial<Record<string, string>> = {
  form: `${CAMPAIGNS}/page/join-form-button.tsx`,
  mock: `${CAMPAIGNS}/page/mock-action.tsx`,
  result: `${CAMPAIGNS}/rewards/result-part.tsx`,
} satisfies Partial<Record<keyof CampaignState, string>>

/** Parts whose code is not apart from the page's are no files of the build, and nothing is sent for them. */
function partFiles(name: string): string[] {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [`${CAMPAIGNS}/parts/${kebab}-part.tsx`, OTHER_FILES[name] ?? []].flat()
}

/** The modules whose markup is in a page and whose code comes after it: only their styles are sent with it. */
export function styledFiles({ row, params }: MatchedRoute, queryClient: QueryClient): string[] {
  const later = HYDRATED_LATER[row.screen] ?? []
  if (!later.includes(BODY)) return [...later]
  const slug = params.slug || slugOfToken(queryClient, params.token)
  const campaign = slug
    ? queryClient.getQueryData<CampaignState>(apiQuery('activities.state', { slug }).queryKey)
    : undefined
  const parts = Object.entries(campaign ?? {}).filter(([, has]) => has)
  return [...later, ...parts.flatMap(([name]) => partFiles(name))]
}

function slugOfToken(queryClient: QueryClient, token = ''): string | undefined {
  return queryClient.getQueryData<{ slug: string }>(
    apiQuery('activities.unlisted', { token }).queryKey,
  )?.slug
}
