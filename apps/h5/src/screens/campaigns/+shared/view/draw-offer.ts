import type { CampaignState } from '@kaozhou/api'

/** How a person can draw now: by a chance, for points, or not, and why. */
export type DrawOffer =
  | { kind: 'chance' }
  | { kind: 'points'; points: number }
  | { kind: 'none'; text: string }

/** What the draw of a campaign offers to a person; it must have one. */
export function drawOffer({ draw, form, joined, period }: CampaignState): DrawOffer {
  if (!draw || period !== 'running') return { kind: 'none', text: '现在不能抽奖' }
  if (form && !joined) return { kind: 'none', text: '提交资料后可以抽' }
  if (draw.left > 0) return { kind: 'chance' }
  if (draw.perDay !== null && draw.usedToday >= draw.perDay) {
    return { kind: 'none', text: '今天的次数用完了' }
  }
  if (draw.pointsPerDraw !== null) return { kind: 'points', points: draw.pointsPerDraw }
  return { kind: 'none', text: '机会用完了' }
}

/** What the button of a draw says. */
export function offerText(offer: DrawOffer): string {
  if (offer.kind === 'none') return offer.text
  return offer.kind === 'chance' ? '抽一次' : `用 ${offer.points} 积分抽一次`
}
