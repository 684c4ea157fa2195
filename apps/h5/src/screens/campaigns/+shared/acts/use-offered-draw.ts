import type { CampaignState } from '@kaozhou/api'
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

async function agreesToPay(points: number): Promise<boolean> {
  const { confirmPoints } = await import('./confirm-points')
  return confirmPoints(points)
}
