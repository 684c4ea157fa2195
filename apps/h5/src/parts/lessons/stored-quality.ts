import { deviceStorage } from '../../page/storage'

const QUALITY_KEY = 'kz-quality'

/** The label of the master playlist, of which the player chooses the quality by the bandwidth. */
export const AUTOMATIC = '自动'

/** The label of the quality that was chosen last on this device; '' for the automatic one. */
export function storedQuality(): string {
  return deviceStorage.text(QUALITY_KEY) ?? ''
}

/** Without storage the next lesson begins with the automatic quality again. */
export function storeQuality(label: string): void {
  deviceStorage.setText(QUALITY_KEY, label)
}

/** The quality a lesson begins with: the chosen one; in data-saver mode without a choice, the lowest. */
export function startQuality(labels: readonly string[], savesData: boolean): string {
  const chosen = storedQuality()
  const isChosen = chosen !== '' && chosen !== AUTOMATIC && labels.includes(chosen)
  return savesData && !isChosen ? (labels.at(-1) ?? chosen) : chosen
}
