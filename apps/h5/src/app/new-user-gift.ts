import { LOGIN_RELOAD_DELAY_MS, showsBenefitPopup } from '@kaozhou/domain'
import { globalStore } from '../stores/global'
import { services } from './services'

/** Shows a new user's coupon popup, unless there is none or this address suppresses it (spec §2). */
export async function offerNewUserGift(loginReload: boolean): Promise<void> {
  const { client } = await services()
  const image = await client.session.newUserGift({}, { noToast: true }).catch(() => null)
  if (image && showsBenefitPopup(image, window.location.href)) {
    globalStore.setState({ benefit: { image, loginReload } })
  } else if (loginReload) {
    window.setTimeout(() => window.location.reload(), LOGIN_RELOAD_DELAY_MS)
  }
}
