import type { CampaignPage } from '@kaozhou/api'
import { cardOrder, seasonTone } from '@kaozhou/domain'
import { artAddress } from '../../../../platform/pictures/art-address'
import { type Campaign, type CampaignTemplate, STAGE_OF_TEMPLATE } from './campaign-config'

/** What a campaign's page shows, with the addresses of its pictures. */
export function presentPage(campaign: Campaign, now: number): CampaignPage {
  const { slogan, steps, courseIds, share, hero, tone, stage, order, registrationTag, next } =
    campaign.config.page
  const shownTone = tone === 'season' ? seasonTone(now) : tone
  const drawn = tone === 'season' ? `${campaign.slug}-${shownTone}` : campaign.slug
  const picture = pictureAddress(hero ?? `campaigns/${drawn}.svg`)
  return {
    slogan,
    steps,
    courseIds,
    share: {
      title: share.title,
      text: share.text,
      image: share.image ? pictureAddress(share.image) : picture,
    },
    hero: picture,
    tone: shownTone,
    stage: stage ?? STAGE_OF_TEMPLATE[campaign.template as CampaignTemplate],
    order: cardOrder(order),
    registrationTag,
    next,
  }
}

/** Empty when there is no picture with this key. */
function pictureAddress(key: string): string {
  const address = artAddress(key)
  return address === key && !/^(?:\/|https:)/.test(key) ? '' : address
}
