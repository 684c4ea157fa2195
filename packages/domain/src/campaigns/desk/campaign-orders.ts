import { DAY } from '../../time/spans'
import { type CampaignTimes, campaignEnd } from './campaign-period'

/** So long after a campaign's end an order of a participant still counts as its own. */
export const ORDER_WINDOW_DAYS = 7

/** Until when orders count for a campaign. */
export function ordersCountUntil(times: Omit<CampaignTimes, 'startTime'>): number {
  return campaignEnd(times) + ORDER_WINDOW_DAYS * DAY
}
