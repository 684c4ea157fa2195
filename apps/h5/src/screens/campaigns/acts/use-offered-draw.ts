import type { CampaignState } from '@kaozhou/api'
import { confirm } from '@kaozhou/ui'
import { type DrawOffer, drawOffer } from '../view/draw-offer'
import type { Draw } from './use-draw'

/** Draws as the campaign offers it; a draw that costs points asks first. */
export function useOfferedDraw(
  campaign: CampaignState,
  { draw }: Draw,
): { offer: DrawOffer; press: (spot?: number) => void } {
  const offer = drawOffer(campaign)
  const press = async (spot?: number): Promise<void> => {
    const agreed = offer.kind === 'points' ? await agreesToPay(offer.points) : true
    if (agreed) draw(spot)
  }
  return { offer, press: (spot) => void press(spot) }
}

function agreesToPay(points: number): Promise<boolean> {
  return confirm({
    title: `用 ${points} 积分抽一次？`,
    message: '抽奖机会用完了，这一次从积分里扣。没抽中也不退。',
    confirmText: '用积分抽',
  })
}
