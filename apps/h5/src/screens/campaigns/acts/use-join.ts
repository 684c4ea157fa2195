import type { CampaignState } from '@kaozhou/api'
import { type Act, useAct } from './use-act'

export interface JoinInput {
  /** The band of a mock exam. */
  choice?: string
  /** What a person wants to improve. */
  tag?: string
  form?: Record<string, string>
}

/** What is kept with a join: where the person came from, and by whose link. */
export interface JoinOrigin {
  source?: string
  code?: string | null
}

/** Takes part in a campaign; again, what was filled in or chosen is changed. */
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
