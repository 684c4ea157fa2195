import type { CampaignState } from '@kaozhou/api'

/** The props of every part of a campaign page. */
export interface CampaignView {
  campaign: CampaignState
  /** The pathname of the campaign's page, which is shared. */
  path: string
  /** Milliseconds of the server's clock. */
  clock: () => number
}
