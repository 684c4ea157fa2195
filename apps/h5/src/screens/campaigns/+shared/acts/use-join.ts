import type { CampaignState } from '@kaozhou/api'
import { type Act, useAct } from './use-act'

export interface JoinInput {
  /** The band of a mock exam. */
  choice?: string
  /** The tag of what the user wants to improve. */
  tag?: string
  form?: Record<string, string>
}

/** What the server stores with a join: the source, and the code of the friend's link. */
export interface JoinOrigin {
  source?: string
  code?: string | null
}

/** Takes part in a campaign; a second call changes what was filled in or chosen. */
export function useJoin(
  slug: string,
  { source, code }: JoinOrigin = {},
  done?: (campaign: CampaignState) => void,
): Act<JoinInput> {
  return useAct<JoinInput, CampaignState>({
    slug,
    name: 'join',
    call: (activities, input) => activities.join({ slug, ...input, source, ...(code && { code }) }),
    done,
  })
}
