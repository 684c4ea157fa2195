import type { BenefitImage } from '@kaozhou/domain'
import { globalStore, NO_BENEFIT } from './global'

/** Shows the new-user coupon popup. */
export function showBenefit(image: BenefitImage, loginReload?: boolean): void {
  globalStore.setState({
    benefitModalVisible: true,
    benefitImage: image.telImageUrl ?? image.telHeadImageUrl ?? null,
    benefitId: image.id,
    newUserLink: image.link ?? null,
    loginReload,
  })
}

export function closeBenefit(): void {
  globalStore.setState(NO_BENEFIT)
}
