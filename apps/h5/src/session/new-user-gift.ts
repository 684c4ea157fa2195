import { LOGIN_RELOAD_DELAY_MS, showsBenefitPopup } from '@kaozhou/domain'
import { showBenefit } from '../stores/benefit'
import { services } from './services'

/**
 * Shows the new-user coupon popup, unless there is none or the address suppresses it (spec §2). `address` is the page
 * of the login: the user may have left it by the time the picture has loaded.
 */
export async function offerNewUserGift(loginReload: boolean, address: string): Promise<void> {
  const { client } = await services()
  const image = await client.marketing.newUserGift({}, { noToast: true }).catch(() => null)
  if (image && showsBenefitPopup(image, address)) {
    showBenefit(image, loginReload)
  } else if (loginReload) {
    window.setTimeout(() => window.location.reload(), LOGIN_RELOAD_DELAY_MS)
  }
}
