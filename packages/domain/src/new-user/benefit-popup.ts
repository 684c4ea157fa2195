/** The new-user coupon popup does not show when the address contains one of these (spec §2). */
export const BENEFIT_POPUP_SUPPRESSED = [
  'newgiftpack',
  'generalize1',
  'invitation_assist',
  'details',
  'invitation',
  'fission',
  'postgraduate',
  'activity',
  'daily_draw',
  'invite',
] as const

/** True when the new-user coupon popup does not show at this address: path, query and hash are searched. */
export function isBenefitPopupSuppressed(address: string): boolean {
  return BENEFIT_POPUP_SUPPRESSED.some((part) => address.includes(part))
}

/** The new-user coupon image as the server gives it (spec §3). */
export interface BenefitImage {
  /** The number of the picture. */
  id?: string | number | null
  /** URL of the picture. */
  telImageUrl?: string | null
  /** URL of the picture that is shown where `telImageUrl` is missing. */
  telHeadImageUrl?: string | null
  /** Where a press leads; missing or empty for nowhere. */
  link?: string | null
}

/** The popup shows for an image with an id and an image, unless the address suppresses it. */
export function showsBenefitPopup(
  image: BenefitImage | null | undefined,
  address: string,
): boolean {
  return isCompleteBenefit(image) && !isBenefitPopupSuppressed(address)
}

/** True when the coupon image has both an id and an image (spec §4 "Session expiry"). */
export function isCompleteBenefit(image: BenefitImage | null | undefined): boolean {
  return Boolean(image && (image.id ?? '') !== '' && (image.telImageUrl || image.telHeadImageUrl))
}
