import type { CampaignState } from '@kaozhou/api'

/** True when the draw is what a campaign is about, so that its button is the page's main one. */
export function drawsInBar({ draw, template }: CampaignState): boolean {
  return draw !== null && template === 'lottery'
}
