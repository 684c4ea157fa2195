import type { CampaignRecord } from '@kaozhou/api'
import { campaignHref } from '../../../../routing/campaign-href'
import { href } from '../../../../routing/href'

/** The page on which a reward is found, by its kind. */
export function recordHref({ kind }: Pick<CampaignRecord, 'kind'>): string | undefined {
  switch (kind) {
    case 'coupon':
      return href('/mycoupon')
    case 'redPacket':
      return href('/redpacks')
    case 'points':
      return href('/shop_record')
    case 'course':
      return href('/mylive')
    case 'goods':
      return href('/myexpress')
    case 'activationCode':
      return campaignHref('', 'my-activation-code')
    default:
      return undefined
  }
}
