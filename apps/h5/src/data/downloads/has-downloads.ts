import { deviceStorage } from '../../page/storage'

/** Set while there are downloads: without it their code and their database are not touched. */
export const HAS_DOWNLOADS = 'kz-downloads'

export function hasDownloads(): boolean {
  return deviceStorage.text(HAS_DOWNLOADS) !== null
}
