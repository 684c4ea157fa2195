import type { Profile } from '@kaozhou/api'

/** A sheet that changes a part of the profile. */
export interface SheetProps {
  profile: Profile
  onClose: () => void
}
