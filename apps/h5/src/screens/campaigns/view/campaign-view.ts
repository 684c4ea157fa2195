import type { CampaignState } from '@kaozhou/api'

/** What every part of a campaign page gets. */
export interface CampaignView {
  campaign: CampaignState
  /** The pathname of the campaign's page, which is shared. */
  path: string
  /** Milliseconds of the server's clock. */
  clock: () => number
}
