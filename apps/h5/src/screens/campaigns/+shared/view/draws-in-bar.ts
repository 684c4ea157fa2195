import type { CampaignState } from '@kaozhou/api'

/** True when the campaign is mainly a draw: the main button of the page then draws. */
export function drawsInBar({ draw, template }: CampaignState): boolean {
  return draw !== null && template === 'lottery'
}
