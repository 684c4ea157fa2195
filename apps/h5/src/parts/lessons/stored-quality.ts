import { deviceStorage } from '../../page/storage'

const QUALITY_KEY = 'kz-quality'

/** The label of the playlist between whose renditions the player chooses. */
export const AUTOMATIC = '自动'

/** The label of the quality that was chosen last on this device; '' for the automatic one. */
export function storedQuality(): string {
  return deviceStorage.text(QUALITY_KEY) ?? ''
}

/** Without storage it is chosen again in the next lesson. */
export function storeQuality(label: string): void {
  deviceStorage.setText(QUALITY_KEY, label)
}

/** The quality to begin with: while data is saved the one that needs least, unless another was chosen. */
export function startQuality(labels: readonly string[], savesData: boolean): string {
  const chosen = storedQuality()
  const isChosen = chosen !== '' && chosen !== AUTOMATIC && labels.includes(chosen)
  return savesData && !isChosen ? (labels.at(-1) ?? chosen) : chosen
}
